import { SystemCheck } from '../../features/system-check/system-check.tsx';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { paths } from '../../lib/paths.ts';
import { PageHead } from '../../shell/page-head.tsx';

/** The check is done by script, once the page can be read. */
export const handle: RouteHandle = { words: ['site'] };

/** A system check that anyone may open (product 2.7). */
export default function SystemCheckPage() {
  const t = useWords('site');
  return (
    <>
      <PageHead title={t('checkTitle')} description={t('checkText')} publicPath={paths.systemCheck()} />
      <SystemCheck />
    </>
  );
}
