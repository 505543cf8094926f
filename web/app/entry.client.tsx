import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { LanguageContext, documentLanguage } from './lib/language.ts';
import { whenIdle } from './lib/idle.ts';
import { workOffline } from './lib/offline.ts';
import { followOrganic } from './lib/organic.ts';
import { followSession } from './lib/session.ts';
import { followTheme } from './lib/theme.ts';
import { readDocumentWords } from './lib/document-words.ts';
import { allowReactToRecover } from './lib/trusted-types.ts';

if (import.meta.env.DEV) await import('./app.css');

declare global {
  interface Window {
    /** Listens for the button that is clicked last before the scripts come (late-scripts.server.ts). */
    clickedEarly?: EventListener & { readonly button?: HTMLElement | null };
  }
}

const language = documentLanguage();
await readDocumentWords(language);
followSession();
followOrganic();
followTheme();

// React answers every click from here on; the last one before it gets its answer below.
const { clickedEarly } = window;
if (clickedEarly) window.removeEventListener('click', clickedEarly, true);
allowReactToRecover();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageContext value={language}>
        <HydratedRouter />
      </LanguageContext>
    </StrictMode>,
  );
});
whenIdle(() => {
  if (clickedEarly?.button) clickAgain(clickedEarly.button);
  // A page whose sources change under it must not be kept.
  if (import.meta.env.PROD) void workOffline();
});

/** A part of the page that React has not taken over yet swallows the click: then it is tried again. */
function clickAgain(button: HTMLElement): void {
  let isAnswered = false;
  button.addEventListener('click', () => {
    isAnswered = true;
  });
  const click = () => {
    button.click();
    if (!isAnswered && button.isConnected) setTimeout(click, 99);
  };
  click();
}
