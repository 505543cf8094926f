import type { AccountMoneyAnswer } from '@shivar/domain/contract/leaving-calls';

import { formatPrice } from '../../lib/format.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyCard } from './money-card.tsx';

/** The household's own code for others (product 4.32), and a way to send it. */
export function Invite({ code, amount }: NonNullable<AccountMoneyAnswer['invite']>) {
  const t = useWords('money');
  const price = formatPrice(amount, t.language);
  const text = t('inviteMessage', { code, amount: price, address: window.location.origin });
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ text });
      await navigator.clipboard.writeText(text);
      return toast('done', t('inviteCopied'));
    } catch {
      // Somebody closed the dialog, or nothing may be copied: the code stands on the page.
      return undefined;
    }
  };
  return (
    <MoneyCard title={t('inviteTitle')}>
      <p>{t('inviteText', { amount: price })}</p>
      <p className="figures text-2xl font-bold tracking-wider break-all">{code}</p>
      <Button look="secondary" className="self-start max-sm:w-full" onClick={share}>
        {t('inviteShare')}
      </Button>
    </MoneyCard>
  );
}
