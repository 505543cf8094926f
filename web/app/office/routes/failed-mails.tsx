import { officeOnly } from '../access/office-loader.ts';
import { FailedMailsPage } from '../overview/failed-mails-page.tsx';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeOverview'] };
export const clientLoader = officeOnly;
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** Mails of the last week that did not arrive. */
export default function FailedMails() {
  const t = useWords('officeOverview');
  return (
    <>
      <PageHead title={t('mailsTitle')} />
      <FailedMailsPage />
    </>
  );
}
