import { InboxPage } from '../inbox/inbox-page.tsx';
import { officeOnly } from '../access/office-loader.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeInbox'] };
export const clientLoader = officeOnly;
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** Messages to the farm. */
export default function AdminInbox() {
  const t = useWords('officeInbox');
  return (
    <>
      <PageHead title={t('title')} />
      <InboxPage />
    </>
  );
}
