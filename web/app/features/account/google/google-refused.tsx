import { useRefusalText } from '../../../lib/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Why the server refused, where it says more than that Google's sign-in failed. */
const REASONS = ['unavailable', 'account_blocked', 'google_unproven'] as const;

/** Google's redirect flow failed: what happened, and the way back to the login. */
export function GoogleRefused({ code }: { code: string }) {
  const t = useWords('account');
  const refusalText = useRefusalText();
  const reason = REASONS.find((each) => each === code);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center">
      <Icon name="alert" className="size-10 text-tomato" />
      <h1 className="text-3xl">{t('googleFailed')}</h1>
      <p className="text-soft">{reason ? refusalText({ code: reason }) : t('googleFailedText')}</p>
      <LinkButton to={paths.login()}>{t('backToLogin')}</LinkButton>
    </div>
  );
}
