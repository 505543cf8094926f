import { useNavigate } from 'react-router';

import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { NeedsScript } from '../../../ui/needs-script.tsx';
import { useAccountSteps } from './account-steps.tsx';
import type { LoginView } from './login-view.ts';

interface AccountPageProps {
  first: LoginView;
  /** Good news of what came before. */
  notice?: string;
}

/**
 * The dialog's forms as a page, for links that name one step, such as the one in a mail. Whoever is logged in
 * at its end goes to their profile. The server draws the first step, and what is typed there before the scripts come stays.
 */
export function AccountPage({ first, notice }: AccountPageProps) {
  const t = useWords('account');
  const navigate = useNavigate();
  const goOn = () => void navigate(paths.profile(), { replace: true });
  const { title, body } = useAccountSteps(first, goOn, notice);
  return (
    <div className="mx-auto flex max-w-md flex-col gap-5 px-4 py-10">
      <h1 className="text-3xl">{title}</h1>
      <NeedsScript>{t('needsScript')}</NeedsScript>
      <Card className="p-5">{body}</Card>
    </div>
  );
}
