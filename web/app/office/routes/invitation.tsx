import { InvitationPage } from '../people/invitation-page.tsx';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { addWordFiles, useWords } from '../../lib/words.ts';
import { officeWordFiles } from '../words/sections.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';

// This page stands outside the frame of the office: whoever opens it is not of the farm yet.
addWordFiles(officeWordFiles);

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'account', 'messages', 'officePeople', 'officeInvitations'],
};

/** The secret stands behind the `#`, which only the browser knows. */
export function clientLoader() {
  return { secret: new URLSearchParams(location.hash.slice(1)).get('secret') ?? '' };
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** What somebody is invited to, and their yes. */
export default function AdminInvitation({ loaderData: { secret } }: { loaderData: { secret: string } }) {
  const t = useWords('officeInvitations');
  return (
    <>
      <PageHead title={t('invitationTitle')} />
      <InvitationPage key={secret} secret={secret} />
    </>
  );
}
