import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { LanguageContext, documentLanguage } from './lib/language.ts';
import { whenIdle } from './loading/draw-rest.ts';
import { workOffline } from './loading/offline.ts';
import { followChoices } from './lib/visitor-choices.ts';
import { followSession } from './lib/session.ts';
import { readDocumentWords } from './loading/document-words.ts';
import { allowReactToRecover } from './loading/trusted-types.ts';

if (import.meta.env.DEV) await import('./office.css');

declare global {
  interface Window {
    /** Listens for the button that is clicked last before the scripts come (document-scripts.server.ts). */
    clickedEarly?: EventListener & { readonly button?: HTMLElement | null };
    /** The same for a form that was sent with a key and needs scripts. */
    sentEarly?: EventListener & { readonly form?: HTMLFormElement };
  }
}

/** Actions that only scripts can answer. */
const ACTS = { click: 'button[type=button]', submit: 'form[method=dialog]' } as const;
const AGAIN_MS = 99;

const language = documentLanguage();
await readDocumentWords(language);
followSession();
followChoices();

// React answers everything from here on. The last action before that is repeated below.
const { clickedEarly, sentEarly } = window;
if (clickedEarly) window.removeEventListener('click', clickedEarly, true);
if (sentEarly) window.removeEventListener('submit', sentEarly, true);
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
  const button = clickedEarly?.button;
  const form = sentEarly?.form;
  if (button) insist(button, 'click')();
  if (form) insist(form, 'submit')();
  // In development the sources change, so nothing is kept.
  if (import.meta.env.PROD) void workOffline();
});
// React takes over late parts of the page later too.
for (const type of ['click', 'submit'] as const) {
  addEventListener(
    type,
    ({ isTrusted, target }) => {
      const element = isTrusted && target instanceof Element && target.closest(ACTS[type]);
      if (element instanceof HTMLElement) setTimeout(insist(element, type), AGAIN_MS);
    },
    true,
  );
}

/** Repeats an event until React answers it: a part that React has not taken over yet swallows it. */
function insist(element: HTMLElement, type: keyof typeof ACTS): () => void {
  let isAnswered = false;
  element.addEventListener(type, () => (isAnswered = true), { once: true });
  return function act() {
    if (isAnswered || !element.isConnected) return;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
    setTimeout(act, AGAIN_MS);
  };
}
