import { dayTopic } from '@shivar/domain/contract/office/event-calls';
import { officeShortageCalls } from '@shivar/domain/contract/office/shortage-calls';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { formatShortDay } from '@shivar/domain/language/format';
import { OFFICE } from '@shivar/domain/rules/account/role';
import { addDays, isDay } from '@shivar/domain/values/day';
import { data } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { formatFullDay } from '../../lib/format-order.ts';
import { itemNameOf } from '../../lib/names.ts';
import { formatSum } from '../../lib/format.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { requireRole } from '../access/office-guard.ts';
import { loadedOrMissing } from '../access/office-loader.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import { OfficePage, Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { useTopic } from '../parts/use-topic.ts';
import type { Route } from './+types/shortage-page.ts';
import { ShareForm } from './share-form.tsx';
import { SharedBefore } from './shared-before.tsx';
import type { ItemOfDay, Shortage } from './shortage.ts';

export const handle: RouteHandle = { words: ['office', 'officeHarvest', 'terms'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** An item of a day and batch; an unknown one is a 404. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  const batch = BATCHES.find((each) => each === params.batch);
  if (!batch || !isDay(params.date)) throw data(null, { status: 404 });
  const of = { date: params.date, batch, item: params.item };
  const first = await loadedOrMissing(
    call(officeShortageCalls.shortage, { params: of, query: {}, signal: request.signal }),
  );
  return { of, first };
}

/** Too little of an item: it is marked before the cut-off, and shared after it. */
export default function ShortagePage({ loaderData: { of, first } }: Route.ComponentProps) {
  const t = useWords('officeHarvest');
  if (!first) return <LoadFailed title={t('loadFailed')} />;
  return <ItemShortage key={`${of.date} ${of.batch} ${of.item}`} of={of} first={first} />;
}

function ItemShortage({ of, first }: { of: ItemOfDay; first: Shortage }) {
  const [t, terms] = [useWords('officeHarvest'), useWords('terms')];
  const asked = useAnswer('shortage', Object.values(of).join(' '), (signal) =>
    call(officeShortageCalls.shortage, { params: of, query: {}, signal }),
  );
  // The end of the close, a changed box, or more that was cut.
  useTopic(dayTopic(of.date, of.batch), asked.askAgain);
  const shortage = asked.value ?? first;
  const { item, wanted, boxes, state } = shortage;
  const title = t('title', { item: itemNameOf(item, t.language) });
  const day = `${formatFullDay(of.date, t.language)} · ${terms(`batch.${of.batch}`)}`;
  const sum = (quantity: number) => formatSum(quantity, item.unitofItem, t.language);
  return (
    <OfficePage
      back={{ to: officePaths.day(of.date, of.batch), label: t('back') }}
      title={title}
      intro={`${day}. ${boxes > 0 ? t('wanted', { wanted: sum(wanted), n: boxes }) : t('nobody')}`}
    >
      <PageHead title={`${title} · ${day}`} />
      {shortage.added > 0 && <p className="figures">{t('added', { added: sum(shortage.added) })}</p>}
      {shortage.cut !== null && <p className="figures">{t('cut', { cut: sum(shortage.cut) })}</p>}
      {state === 'open' && <Scarce of={of} shortage={shortage} onChanged={asked.askAgain} />}
      {state === 'closing' && <p>{t('closing')}</p>}
      {state === 'over' && <p>{t('over')}</p>}
      {state === 'closed' && boxes > 0 && <ShareForm of={of} shortage={shortage} onShared={asked.askAgain} />}
      <SharedBefore shortage={shortage} onChanged={asked.askAgain} />
    </OfficePage>
  );
}

/** The mark before the cut-off, by which farm's choice leaves the item out. */
function Scarce({ of, shortage, onChanged }: { of: ItemOfDay; shortage: Shortage; onChanged: () => void }) {
  const [t, place] = [useWords('officeHarvest'), useWords('office')];
  const { isScarce, expected, item } = shortage;
  const day = formatShortDay(addDays(of.date, -1), t.language);
  const mark = async () => {
    const answer = await call(officeShortageCalls.markScarce, { params: of, body: { isScarce: !isScarce } });
    if (answer.ok) toast('done', t(answer.value.isScarce ? 'marked' : 'unmarked'));
    else toast('refusal', failureMessage(answer.failure, place('noAnswer')));
    onChanged();
  };
  return (
    <Section title={t('scarceTitle')} isCard>
      {expected > 0 && !isScarce && (
        <p>{t('expected', { expected: formatSum(expected, item.unitofItem, t.language), day })}</p>
      )}
      <p className="max-w-prose">{isScarce ? t('isScarce') : t('scarceText', { day })}</p>
      <Button look={isScarce ? 'secondary' : 'primary'} className="sm:self-start" onClick={mark}>
        {t(isScarce ? 'unmark' : 'markScarce')}
      </Button>
    </Section>
  );
}
