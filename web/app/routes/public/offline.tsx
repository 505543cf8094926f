import { useEffect } from 'react';

import { onceReachable } from '../../lib/failures.ts';
import { paths } from '../../lib/paths.ts';
import { returnPath } from '../../lib/return-path.ts';
import { useHydrated } from '../../lib/stored-state.ts';
import { useWords } from '../../lib/words.ts';
import { NoticePage } from '../../shell/notice-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The service worker shows this in place of a page that it has not kept. */
export default function Offline() {
  const t = useWords('public');
  const shell = useWords('shell');
  // The document is the same for all pages: only the browser knows which one it stands for.
  const isHydrated = useHydrated();
  const wanted = isHydrated ? returnPath(new URLSearchParams(location.search).get('from')) : null;
  const from = wanted ?? paths.home();
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const goOn = () => location.replace(from);
    onceReachable(goOn, signal);
    // The network may be back before this page listens.
    if (wanted !== null) fetch(wanted, { method: 'HEAD', signal }).then(goOn, () => undefined);
    return () => over.abort();
  }, [from, wanted]);
  return (
    <NoticePage title={shell('offlineTitle')} text={t('offlineText')} drawing="potato">
      {/* A full load: React may not know the wanted page. */}
      <LinkButton to={from} reloadDocument>
        {shell('tryAgain')}
      </LinkButton>
      <div className="only-signed-in">
        <p className="mb-3 text-lg text-soft">{t('offlineBoxes')}</p>
        <LinkButton to={paths.activeSubscriptions()} look="secondary">
          {shell('activeSubscriptions')}
        </LinkButton>
      </div>
    </NoticePage>
  );
}
