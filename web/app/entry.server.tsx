import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, LoaderFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router';
import {
  RouterContextProvider as ContextProvider,
  ServerRouter,
  createRequestHandler,
  isRouteErrorResponse,
} from 'react-router';
import type { Pages } from '@shivar/domain/contract/pages';

import { LanguageContext } from './lib/language.ts';
import { pageContext, structuredDataContext } from './lib/route-handle.ts';
import type { RouteHandle } from './lib/route-handle.ts';
import { ScriptMark } from './loading/head-script.ts';
import { UsedSections, dictionaryOf, loadAllWords } from './lib/words.ts';
import { officeWordFiles } from './office/words/sections.ts';
import { assembleDocument } from './loading/document.server.ts';
import { routerScripts, withOwnScripts } from './loading/document-scripts.server.ts';
import { withCards } from './loading/page-cards.server.ts';
import { createSameFor } from './loading/page-sameness.server.ts';
import { wordFiles } from './words/sections.ts';
import type { Section } from './words/sections.ts';

await loadAllWords({ ...wordFiles, ...officeWordFiles });

/** Made once per build by the server, which gets at it as `build.entry.module.createPages(build)`. */
export function createPages(build: ServerBuild): Pages<Request, Response> {
  const handle = createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production');
  return {
    answer: (request, page) => {
      const context = new ContextProvider();
      context.set(pageContext, page);
      context.set(structuredDataContext, []);
      return handle(request, context);
    },
    sameFor: createSameFor(build),
  };
}

/** Reports errors of loaders and components, but not answers that were thrown on purpose. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageContext).report(error);
}

function handleOf(entryContext: EntryContext): RouteHandle {
  const handles = entryContext.staticHandlerContext.matches.map(
    ({ route }) => entryContext.routeModules[route.id]?.handle as RouteHandle | undefined,
  );
  const words = handles.flatMap((handle) => handle?.words ?? []);
  // The innermost route that says something decides.
  const scripts = handles.findLast((handle) => handle?.scripts)?.scripts;
  const firstCall = handles.at(-1)?.firstCall;
  return { words, ...(scripts ? { scripts } : {}), ...(firstCall ? { firstCall } : {}) };
}

/** Renders a document as text: pages are kept and compressed once (product 12.10). It carries the words it used. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { language, origin, scriptMark } = context.get(pageContext);
  const handle = handleOf(entryContext);
  const used = new Set<Section>(handle.words);
  const html = await render(
    <LanguageContext value={language}>
      <UsedSections value={used}>
        <ScriptMark value={scriptMark}>
          <ServerRouter context={entryContext} url={request.url} nonce={scriptMark} />
        </ScriptMark>
      </UsedSections>
    </LanguageContext>,
    scriptMark,
  );
  const words = new Map([...used].map((section) => [section, dictionaryOf(language, section)]));
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', language);
  const start = import.meta.env.DEV ? 'at-once' : handle.scripts;
  const things = context.get(structuredDataContext);
  const document = withOwnScripts(html, scriptMark, (own) => {
    const assembled = assembleDocument(
      own,
      words,
      { ...handle, scripts: start },
      routerScripts(entryContext),
    );
    return withCards(assembled, { origin, language, things });
  });
  return new Response(document, { status, headers });
}

function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Nothing is put off to the document's end, where only a script would put it into its place.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    });
  });
}
