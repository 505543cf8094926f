import { redirect, useNavigate, useSearchParams } from 'react-router';

import { OfficeLoginForm } from '../access/office-login-form.tsx';
import { roleOf } from '../access/office-guard.ts';
import { returnPath } from '../../lib/return-path.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { currentSession } from '../../lib/session.ts';
import { addWordFiles, useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Card } from '../../ui/card.tsx';
import { officeWordFiles } from '../words/sections.ts';
import type { Route } from './+types/office-login.ts';
import { officePaths } from '../parts/office-paths.ts';

addWordFiles(officeWordFiles);

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'account', 'messages'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The farm's people who are logged in already go on. A customer reads why this page is not for them. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = currentSession();
  if (roleOf(user) !== null) {
    throw redirect(returnPath(new URL(request.url).searchParams.get('next')) ?? officePaths.overview());
  }
  return { customer: user?.email ?? null };
}

/** The office's own login (product 11.1). */
export default function OfficeLogin({ loaderData: { customer } }: Route.ComponentProps) {
  const [t, shell] = [useWords('office'), useWords('shell')];
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = returnPath(search.get('next')) ?? officePaths.overview();
  return (
    // As high as the logo before it, so that the footer does not move.
    <div className="loading-height mx-auto flex max-w-md flex-col gap-5 px-4 py-12">
      <PageHead title={shell('farmOffice')} />
      <div>
        <h1 className="text-3xl">{shell('farmOffice')}</h1>
        <p className="text-soft">{t('officeLoginText')}</p>
      </div>
      {customer && (
        <p className="rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
          {t('notAnAdmin', { email: customer })}
        </p>
      )}
      <Card className="p-5">
        <OfficeLoginForm onLoggedIn={() => void navigate(next, { replace: true })} />
      </Card>
    </div>
  );
}
