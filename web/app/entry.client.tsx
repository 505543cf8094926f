import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { LanguageContext, documentLanguage } from './lib/language.ts';
import { followOrganic } from './lib/organic.ts';
import { followSession } from './lib/session.ts';
import { followTheme } from './lib/theme.ts';
import { registerDocumentWords } from './lib/document-words.ts';

if (import.meta.env.DEV) await import('./app.css');

const language = documentLanguage();
registerDocumentWords(language);
followSession();
followOrganic();
followTheme();

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
