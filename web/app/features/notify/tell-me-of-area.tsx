import { useWords } from '../../lib/words.ts';
import { TellMe } from './tell-me.tsx';

/** Offers to be told once the farm comes to a pincode. Fetched where it does not come yet. */
export function TellMeOfArea({ pincode }: { pincode: string }) {
  const t = useWords('waiting');
  return (
    <TellMe subject={{ kind: 'area', pincode }} look="secondary" className="px-3! py-0! text-sm">
      {t('tellMeArea')}
    </TellMe>
  );
}
