import { useWords } from '../../../lib/words.ts';
import { Folded } from './folded.tsx';

const fetchHistory = () => import('./change-history.tsx').then((loaded) => loaded.ChangeHistory);

/** Every change of the order. */
export function Changes() {
  const t = useWords('customise');
  return <Folded title={t('changes')} fetchPart={fetchHistory} />;
}
