import { finishGoogle, GoogleRefused } from '../../features/account/google/google-callback.tsx';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/auth-callback.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['account', 'messages'] };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return finishGoogle(request);
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** Where Google's redirect flow ends (product 7.20); it is seen only where it failed. */
export default function AuthCallback({ loaderData }: Route.ComponentProps) {
  const t = useWords('account');
  return (
    <>
      <PageHead title={t('login')} />
      <GoogleRefused code={loaderData.refused} />
    </>
  );
}
