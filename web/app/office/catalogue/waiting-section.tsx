import { dayAt } from '@shivar/domain/values/day';
import { formatDay } from '@shivar/domain/language/format';
import type { OfficePlan, PlanWaitingAnswer } from '@shivar/domain/contract/office/catalogue-calls';
import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import { useState } from 'react';
import { useRevalidator } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { askQuestion } from '../../lib/question.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { EditorSection } from '../editing/editor-frame.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';
import { rowName } from './row-frame.tsx';

/** The people who wait for a plan, the mails that went out before, and a button to tell them now. */
export function WaitingSection({ plan }: { plan: OfficePlan }) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  const [known, setKnown] = useState<PlanWaitingAnswer | null>(null);
  // A new version of the plan may be on sale.
  const pages = usePages(`waiting ${plan._id} ${plan.version}`, 'waiting', async (query, signal) => {
    const answer = await call(officeCatalogueCalls.planWaiting, { params: { id: plan._id }, query, signal });
    if (answer.ok) setKnown(answer.value);
    return answer;
  });
  const isWaitedFor = known !== null && known.count > 0;
  const texts = {
    loading: t('waitingLoading'),
    loadFailed: t('waitingFailed'),
    more: t('waitingMore'),
    noneTitle: t('waitingNone'),
    noneText: t('waitingNoneText'),
  };
  return (
    <EditorSection
      id="waiting"
      title={isWaitedFor ? t('waiting', { n: known.count }) : t('waitingTitle')}
      isFoot
    >
      {isWaitedFor && <TellNow plan={plan} known={known} onTold={pages.readAgain} />}
      <PagedList pages={pages} texts={texts}>
        {(waiting) => (
          <ul aria-labelledby="waiting" className="divide-y divide-line border-y border-line">
            {waiting.map(({ email, since, language: reads }) => (
              <li key={email} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="wrap-names min-w-0">{email}</span>
                <span className="figures text-sm text-soft">
                  {t('waitingSince', {
                    day: formatDay(dayAt(Date.parse(since)), language),
                    language: t(`reads.${reads}`),
                  })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {known && <Tellings tellings={known.tellings} />}
    </EditorSection>
  );
}

interface TellNowProps {
  plan: OfficePlan;
  known: PlanWaitingAnswer;
  onTold: () => void;
}

/** Tells everybody who waits, or says why this cannot be done now. */
function TellNow({ plan, known: { count, standing }, onTold }: TellNowProps) {
  const [t, place] = [useWords('officeCatalogue'), useWords('office')];
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const tell = async () => {
    const name = rowName(plan, language);
    const texts = { title: t('tellTitle', { n: count }), text: t('tellText', { name }) };
    if ((await askQuestion({ ...texts, labels: { ok: t('tell') } })) !== 'ok') return;
    const answer = await call(officeCatalogueCalls.tellPlanWaiting, { params: { id: plan._id } });
    if (answer.ok) toast('done', t('told', { n: answer.value.told }));
    else toast('refusal', failureMessage(answer.failure, place('noAnswer')));
    onTold();
    await revalidate();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="secondary" unavailable={standing !== 'can-be-bought'} onClick={tell}>
        {t('tell')}
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-soft">{t.word('tell', standing)}</p>
    </div>
  );
}

/** The times when people were told, by whom, and how many they were. */
function Tellings({ tellings }: Pick<PlanWaitingAnswer, 'tellings'>) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  if (tellings.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">{t('tellings')}</h3>
      <ul>
        {tellings.map(({ at, told, by }) => (
          <li key={at} className="figures wrap-names py-1">
            {formatMoment(Date.parse(at), language)}: {t('told', { n: told })}
            {by !== null && <span className="text-soft"> · {t('toldBy', { name: by })}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
