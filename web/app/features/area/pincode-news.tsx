import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { TellMeOfArea } from '../notify/tell-me.tsx';
import type { PincodeCheck } from './pincode-answer.ts';

interface PincodeNewsProps {
  check: PincodeCheck;
  pincode: string;
  /** It is said at the field already. */
  isSaid: boolean;
}

/** The result of a pincode's check; a mail for later where the farm does not come. Fetched with the check. */
export default function PincodeNews({ check, pincode, isSaid }: PincodeNewsProps) {
  const t = useWords('waiting');
  return (
    <>
      <output>
        <span id="pincode-news" className="flex items-center gap-1.5 text-sm text-soft">
          {check.kind === 'checking' && t('pincodeChecking')}
          {check.kind === 'unknown' && t('pincodeUnknown')}
          {check.kind === 'served' && (
            <>
              <Icon name="check" className="size-5 text-leaf" />
              <span className="text-leaf">{t('pincodeServed', { area: check.area })}</span>
            </>
          )}
          {check.kind === 'not-served' && !isSaid && <span className="text-tomato">{check.message}</span>}
        </span>
      </output>
      {check.kind === 'not-served' && <TellMeOfArea pincode={pincode} />}
    </>
  );
}
