import { use } from 'react';
import type { ReactNode } from 'react';
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router';

import type { Route } from './+types/root.ts';
import { headScript, ScriptMark } from './loading/head-script.ts';
import { useLanguage } from './lib/language.ts';
import { pageContext } from './lib/route-handle.ts';
import type { RootData } from './lib/farm.ts';
import { loaderText, useLoaderText } from './lib/loader-text.ts';
import type { LoaderText } from './lib/loader-text.ts';
import { RootDataContext } from './lib/farm.ts';
import { logFailure } from './lib/failures.ts';
import { useWords } from './lib/words.ts';
import { PageFrame } from './shell/page-frame.tsx';
import { LogoShapes } from './ui/logo.tsx';

export async function loader({ context }: Route.LoaderArgs): Promise<LoaderText<RootData>> {
  const { settings, origin } = context.get(pageContext);
  return loaderText({ settings: await settings(), origin });
}

/** The farm's settings stay as the document was rendered: the next full load brings new ones. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The head's script has run when this does: in the browser its text would only be carried along. */
const scriptOfHead = import.meta.env.SSR ? headScript : '';

/** The document; its styles are added when it is assembled (document.server.ts). Its marks on `<html>` come from the head's script, before React knows of them. */
export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const mark = use(ScriptMark);
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scriptOfHead }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffdf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a2114" />
        <Meta />
        <Links />
      </head>
      <body>
        <LogoShapes />
        {children}
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <RootDataContext value={useLoaderText(loaderData)}>
      <PageFrame />
    </RootDataContext>
  );
}

/** The last resort, where not even the frame can be shown: plain, with a way out. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useWords('shell');
  if (typeof window !== 'undefined') logFailure('The page failed', error);
  return (
    <main className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-24 text-center">
      <title>{t('failedTitle')}</title>
      <h1 className="text-3xl">{t('failedTitle')}</h1>
      <p className="text-soft">{t('failedText')}</p>
      <a href="/" className="inline-flex min-h-12 items-center text-leaf underline">
        {t('backHome')}
      </a>
    </main>
  );
}
