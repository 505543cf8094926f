import { useLocation } from 'react-router';

import { useWords } from '../../lib/words.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { placeAt } from './office-map.ts';

/** An address of the office at which there is nothing, such as an order that is not known: back to its list. */
export function NothingHere() {
  const t = useWords('office');
  const { pathname } = useLocation();
  const { to, words } = placeAt(pathname);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-16 text-center">
      <Drawing src="/produce/spinach.svg" size={96} />
      <h1 className="text-3xl sm:text-4xl">{t('nothingTitle')}</h1>
      <p className="text-lg text-soft">{t('nothingText')}</p>
      <LinkButton to={to}>{t(words)}</LinkButton>
    </div>
  );
}
