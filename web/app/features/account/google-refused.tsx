import { useRefusalText } from '../../lib/refusal-text.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Google's redirect flow failed (spec 8): what happened, and the way back to the login. */
export function GoogleRefused({ code }: { code: string }) {
  const t = useWords('account');
  const refusalText = useRefusalText();
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center">
      <Icon name="alert" className="size-10 text-tomato" />
      <h1 className="text-3xl">{t('googleFailed')}</h1>
      <p className="text-soft">
        {code === 'unavailable' || code === 'google_unproven' ? refusalText({ code }) : t('googleFailedText')}
      </p>
      <LinkButton to={paths.login()}>{t('backToLogin')}</LinkButton>
    </div>
  );
}
