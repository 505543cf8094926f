import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Card } from '../../ui/card.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ShowEverything } from '../catalogue/show-everything.tsx';
import { TellMe } from '../notify/tell-me.tsx';
import { whenItComes } from '../notify/awaited.ts';
import type { PlanView } from './state/plan-view.ts';

/** A plan that has not opened or is sold out (product 4.7), with its items and without a form. */
export function WaitingPlan({ plan }: { plan: PlanView }) {
  const t = useWords('waiting');
  const hidden = plan.items.filter((item) => !item.organic).length;
  return (
    <div className="flex flex-col gap-8">
      <div className="rounded-card bg-turmeric-tint p-6 text-turmeric-ink">
        <h2 className="text-2xl">{plan.comingSoon ? t('comingSoonTitle') : t('soldOutTitle')}</h2>
        <p className="mt-1 text-lg">{whenItComes(plan, t)}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <TellMe subject={{ kind: 'plan', ...plan }} look="primary">
            {plan.comingSoon ? t('tellMeOpens') : t('tellMeBack')}
          </TellMe>
          <LinkButton to={paths.subscriptions()} look="secondary">
            {t('otherPlans')}
          </LinkButton>
        </div>
      </div>
      <section>
        <h2 className="mb-3 text-2xl">{t('whatComes')}</h2>
        {hidden > 0 && <ShowEverything className="mb-3">{t('organicOnlyOn', { n: hidden })}</ShowEverything>}
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {plan.items.map((item) => (
            <li key={item.id} className={item.organic ? undefined : 'hidden-when-organic-only'}>
              <Card className="flex items-center gap-3 p-3">
                <Drawing src={item.image} size={40} />
                <p className="min-w-0 font-display text-lg leading-snug">
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
