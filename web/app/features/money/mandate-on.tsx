import { leavingCalls } from '@shivar/domain/contract/leaving-calls';

import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';

/** What UPI may bring for each renewal, in rupees, and the press that ends it (product 4.33). */
export function MandateOn({ most, onEnded }: { most: number; onEnded: () => void }) {
  const t = useWords('money');
  const end = async () => {
    const ended = await valueOrToast(call(leavingCalls.endMandate, {}), t('mandateEndFailed'));
    if (!ended) return;
    toast('done', t('mandateEnded'));
    onEnded();
  };
  return (
    <>
      <p className="text-soft">{t('mandateOn', { most: formatPrice(most, t.language) })}</p>
      <Button look="secondary" className="self-start max-sm:w-full" onClick={end}>
        {t('mandateEnd')}
      </Button>
    </>
  );
}
