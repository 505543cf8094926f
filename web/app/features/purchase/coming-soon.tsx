import { formatDay } from '@shivar/domain/format';

import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Card } from '../../ui/card.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { PlanView } from './plan-view.ts';

/** A plan that the farm has announced but not opened (design 4): what it will bring, and no form. */
export function ComingSoon({ plan }: { plan: PlanView }) {
  const t = useWords('purchase');
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-8">
      <div className="rounded-card bg-turmeric-tint p-6 text-turmeric-ink">
        <h2 className="text-2xl">{t('comingSoonTitle')}</h2>
        <p className="mt-1 mb-4 text-lg">
          {plan.opensOn === null ? t('opensLater') : t('opensOn', { day: formatDay(plan.opensOn, language) })}
        </p>
        <LinkButton to={paths.subscriptions()}>{t('otherPlans')}</LinkButton>
      </div>
      <section>
        <h2 className="mb-3 text-2xl">{t('whatComes')}</h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {plan.items.map((item) => (
            <li key={item.id}>
              <Card className="flex items-center gap-3 p-3">
                <Drawing src={item.image} size={40} />
                <p className="font-display text-lg leading-snug">
                  <BothNames
                    english={item.name.en}
                    marathi={item.name.mr}
                    otherClassName="font-text text-base text-soft"
                  />
                </p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
