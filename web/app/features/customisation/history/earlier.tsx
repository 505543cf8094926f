import { useWords } from '../../../lib/words.ts';
import { useEditor } from '../state/editor-store.ts';
import { Folded } from './folded.tsx';
import { isEarlier } from '../state/selectors.ts';

const fetchEarlier = () => import('./delivery-history.tsx').then((loaded) => loaded.EarlierDeliveries);

/** The deliveries of a running order that are over, where there are any. */
export function Earlier() {
  const t = useWords('customise');
  const count = useEditor(
    ({ answer, dates }) => answer.deliverySchedule.filter((entry) => isEarlier(entry, dates[0])).length,
  );
  if (count === 0) return null;
  return <Folded title={t('earlierDeliveries', { n: count })} fetchPart={fetchEarlier} />;
}
