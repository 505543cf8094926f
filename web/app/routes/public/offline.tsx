import { useEffect, useSyncExternalStore } from 'react';

import { paths } from '../../lib/paths.ts';
import { returnPath } from '../../lib/return-path.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** What the service worker shows for a page that it has not kept. */
export default function Offline() {
  const t = useWords('public');
  const shell = useWords('shell');
  const from = useFrom();
  useEffect(() => {
    // Nobody has to try whether the network is back.
    const goOn = () => location.replace(from);
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [from]);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-20 text-center">
      <PageHead title={shell('offlineTitle')} />
      <Drawing src="/produce/potato.svg" size={96} />
      <h1 className="text-3xl sm:text-4xl">{shell('offlineTitle')}</h1>
      <p className="text-lg text-soft">{t('offlineText')}</p>
      {/* A full load: the page that was asked for may be one that React knows nothing of. */}
      <LinkButton to={from} reloadDocument>
        {shell('tryAgain')}
      </LinkButton>
      <div className="only-signed-in">
        <p className="mb-3 text-lg text-soft">{t('offlineBoxes')}</p>
        <LinkButton to={paths.activeSubscriptions()} look="secondary">
          {shell('activeSubscriptions')}
        </LinkButton>
      </div>
    </div>
  );
}

/** The page that was asked for. The document is the same for all, so only the browser knows. */
function useFrom(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => returnPath(new URLSearchParams(location.search).get('from')) ?? paths.home(),
    paths.home,
  );
}
