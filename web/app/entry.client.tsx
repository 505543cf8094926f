import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { LanguageContext, documentLanguage } from './lib/language.ts';
import { bringFonts } from './lib/fonts.ts';
import { followOrganic } from './lib/organic.ts';
import { whenIdle } from './lib/idle.ts';
import { logFailure } from './lib/log.ts';
import { followSession } from './lib/session.ts';
import { followTheme } from './lib/theme.ts';
import { readDocumentWords } from './lib/document-words.ts';

if (import.meta.env.DEV) await import('./app.css');

const language = documentLanguage();
await readDocumentWords(language);
followSession();
followOrganic();
followTheme();
whenIdle(() => void bringFonts().catch((error: unknown) => logFailure('The fonts did not come', error)));

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
