import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import { OFFICE } from '@shivar/domain/rules/account/role';
import { data, useRevalidator } from 'react-router';

import { LoadFailed } from '../parts/load-failed.tsx';
import { MessagePage } from '../inbox/message-page.tsx';
import { requireRole } from '../access/office-guard.ts';
import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/message.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeInbox', 'messages'] };

/** The message, or null where it could not be loaded. One that is unknown is a page that is not there. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  const { signal } = request;
  const loaded = await call(officeInboxCalls.inboxMessage, { params: { ticket: params.ticket }, signal });
  if (loaded.ok) return { message: loaded.value };
  const { failure } = loaded;
  if (failure.kind === 'refused' && [400, 404].includes(failure.status)) throw data(null, { status: 404 });
  return { message: null };
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** One message to the farm with its conversation. */
export default function AdminMessage({ loaderData: { message } }: Route.ComponentProps) {
  const t = useWords('officeInbox');
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title={message ? t('number', { number: String(message.ticket) }) : t('title')} />
      {message ? (
        <MessagePage key={message.ticket} loaded={message} />
      ) : (
        <LoadFailed title={t('messageFailed')} onRetry={revalidate} />
      )}
    </>
  );
}
