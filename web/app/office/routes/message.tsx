import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import { OFFICE } from '@shivar/domain/rules/account/role';

import { LoadFailed } from '../parts/load-failed.tsx';
import { MessagePage } from '../inbox/message-page.tsx';
import { requireRole } from '../access/office-guard.ts';
import { loadedOrMissing } from '../access/office-loader.ts';
import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import type { Route } from './+types/message.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeInbox', 'messages'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The message, or null if it could not be loaded. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  const input = { params: { ticket: params.ticket }, signal: request.signal };
  return { message: await loadedOrMissing(call(officeInboxCalls.inboxMessage, input)) };
}

/** One message to the farm with its conversation. */
export default function AdminMessage({ loaderData: { message } }: Route.ComponentProps) {
  const t = useWords('officeInbox');
  return (
    <>
      <PageHead title={message ? t('number', { number: String(message.ticket) }) : t('title')} />
      {message ? (
        <MessagePage key={message.ticket} loaded={message} />
      ) : (
        <LoadFailed title={t('messageFailed')} />
      )}
    </>
  );
}
