import { hearPushes } from './hear-pushes.ts';
import {
  AWAKE,
  CORE,
  officeCore,
  isBuilt,
  isFrame,
  isKeepOffice,
  isKeptPage,
  isPicture,
  officePage,
} from './rules.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build's files, and a name that changes with them; written in by build/service-worker.mjs. */
declare const BUILD: {
  readonly version: string;
  readonly files: readonly string[];
  /** Fetched after the pages: a list without its drawings can still be read. */
  readonly pictures: readonly string[];
  /** The files of packers' and drivers' pages. */
  readonly office: readonly string[];
};

/*
 * Keeps the site for times without a network (docs/decisions/0021): scripts, styles, fonts, drawings, and documents,
 * which are the same for every visitor and have nothing private. The page itself stores a customer's orders and
 * deletes them at logout (lib/offline-orders.ts). A new version waits until no page of the old one is open (nothing
 * calls skipWaiting), so that an open page always finds its files.
 */

const FILES = `files-${BUILD.version}`;
const PAGES = `pages-${BUILD.version}`;
const PICTURES = 'pictures';
/** Only on devices of the farm's people (decision 84). */
const OFFICE = `office-${BUILD.version}`;
/** Where the language of the kept pages is written down. */
const LANGUAGE = '/language';
/** After this time the kept page is better than the network. */
const PATIENCE_MS = 4000;

/** How long pictures wait for a page that never says that it is awake. */
const LONGEST_SLEEP_MS = 2000;

/**
 * The documents that do not answer clicks yet, by client, with their waiting pictures. A browser lays out each drawing
 * as a document of its own, which on a slow phone blocks text and scripts.
 */
const asleep = new Map<string, (() => void)[]>();

self.addEventListener('install', (event) => {
  event.waitUntil(keepBuild());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('message', (event) => {
  if (!(event.source instanceof Client)) return;
  // What is missing is tried again when the office is opened the next time.
  if (isKeepOffice(event.data)) event.waitUntil(keepOffice(event.data.keepOffice).catch(() => undefined));
  if (event.data !== AWAKE) return;
  wake(event.source.id);
  event.waitUntil(keepCore());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.mode === 'navigate') expectAwake(event.resultingClientId);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (isBuilt(url.pathname)) event.respondWith(fileOf(request));
  else if (isPicture(url.pathname)) event.respondWith(pictureOf(event));
  else if (request.mode === 'navigate' || url.pathname.endsWith('.data'))
    event.respondWith(pageOf(event, url));
});

hearPushes(self);

/** Keeps the files, and pages of the same version. */
async function keepBuild(): Promise<void> {
  const files = await caches.open(FILES);
  await files.addAll([...BUILD.files]);
  await keepCore();
  // A driver may be without a network when this version takes over.
  const earlier = (await caches.keys()).findLast((name) => name.startsWith('office-'));
  if (earlier) await keepOffice(await languageIn(earlier));
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => /^(?:files|pages|office)-/.test(name) && ![FILES, PAGES, OFFICE].includes(name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
  const pictures = await caches.open(PICTURES);
  await pictures.addAll([...BUILD.pictures]).catch(() => undefined);
}

/** A file of the build: the one that is kept, of whichever version it is, else the network's. */
async function fileOf(request: Request): Promise<Response> {
  const kept =
    (await caches.match(request, { cacheName: FILES })) ??
    (await caches.match(request, { cacheName: OFFICE }));
  if (kept) return kept;
  const fresh = await fetch(request);
  // A page of a newer version than this worker's brings its own files.
  if (fresh.ok) await keep(FILES, request.url, fresh.clone());
  return fresh;
}

function expectAwake(client: string): void {
  asleep.set(client, []);
  setTimeout(() => wake(client), LONGEST_SLEEP_MS);
}

function wake(client: string): void {
  const waiting = asleep.get(client) ?? [];
  asleep.delete(client);
  for (const goOn of waiting) goOn();
}

function whenAwake(client: string): Promise<void> {
  return new Promise((resolve) => {
    const waiting = asleep.get(client);
    if (waiting) waiting.push(resolve);
    else resolve();
  });
}

/** A picture, once its page is awake: the one that is kept, renewed behind the page's back. */
async function pictureOf(event: FetchEvent): Promise<Response> {
  const { request } = event;
  await whenAwake(event.clientId);
  const renewed = renew(request);
  const kept = await caches.match(request);
  if (!kept) return renewed;
  event.waitUntil(renewed.catch(() => undefined));
  return kept;
}

async function renew(request: Request): Promise<Response> {
  const fresh = await fetch(request);
  if (fresh.ok) await keep(PICTURES, request.url, fresh.clone());
  return fresh;
}

/**
 * Answers with the network's document if it comes in time, else with the kept one, else with `/offline`. The frame of
 * a private page has no news: the kept one is shown at once and renewed afterwards.
 */
async function pageOf(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const fresh = networkAnswer(event);
  const mayKeep = isKeptPage(url);
  const keeping = fresh.then((answer) =>
    mayKeep ? keepPage(url.pathname, answer.clone()) : followLanguage(answer),
  );
  event.waitUntil(keeping.catch(() => undefined));
  const kept = await keptDocument(url, mayKeep);
  if (kept && isFrame(url.pathname)) {
    fresh.catch(() => undefined);
    return kept;
  }
  try {
    return await (kept ? Promise.race([fresh, tooLate()]) : fresh);
  } catch (error) {
    if (kept) return kept;
    if (request.mode !== 'navigate' || url.pathname === '/offline') throw error;
    return Response.redirect(`/offline?from=${encodeURIComponent(url.pathname + url.search)}`);
  }
}

async function keptDocument({ pathname }: URL, mayKeep: boolean): Promise<Response | undefined> {
  if (mayKeep) return caches.match(pathname, { cacheName: PAGES });
  const office = officePage(pathname);
  return office === null ? undefined : caches.match(office, { cacheName: OFFICE });
}

/** The network's answer. The browser may have fetched the document while it started the worker. */
async function networkAnswer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded = (await preloadResponse) as Response | undefined;
  return preloaded ?? fetch(request);
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The network is slow')), PATIENCE_MS);
  });
}

async function keepPage(path: string, answer: Response): Promise<void> {
  if (!answer.ok || answer.redirected) return;
  await followLanguage(answer);
  await keep(PAGES, path, answer);
}

/** A page in another language than those that are kept takes the place of them all: they would not fit. */
async function followLanguage(answer: Response): Promise<void> {
  const language = answer.ok ? answer.headers.get('content-language') : null;
  if (!language) return;
  // One after the other: of two first pages that find no language, the later one would clear away the earlier one.
  if (await navigator.locks.request(PAGES, () => turnTo(language))) await keepCore();
}

/** Clears the pages of another language. Tells whether there were any. */
async function turnTo(language: string): Promise<boolean> {
  const known = await languageIn(PAGES);
  if (language === known) return false;
  await caches.delete(PAGES);
  await keep(PAGES, LANGUAGE, new Response(language));
  return known !== '';
}

/** Keeps each page of CORE that is not kept yet: a line may have failed at the first visit. */
async function keepCore(): Promise<void> {
  for (const path of CORE) {
    if (await caches.match(path, { cacheName: PAGES })) continue;
    // One after the other: the page that is open comes first on a slow line.
    const answer = await fetch(path).catch(() => null);
    if (answer) await keepPage(path, answer);
  }
}

/** Keeps what packers and drivers need, all in one language. Fails where something cannot be fetched. */
async function keepOffice(language: string): Promise<void> {
  const office = await caches.open(OFFICE);
  const isSame = (await languageIn(OFFICE)) === language;
  for (const path of [...BUILD.office, ...officeCore()]) {
    const isFile = isBuilt(path);
    if ((isFile || isSame) && (await office.match(path))) continue;
    // One after the other: the page that is open comes first on a slow line.
    await office.add(path);
  }
  await office.put(LANGUAGE, new Response(language));
}

/** The language of the documents in a store; empty where they are none, or not all. */
async function languageIn(cacheName: string): Promise<string> {
  return (await caches.match(LANGUAGE, { cacheName }))?.text() ?? '';
}

async function keep(name: string, key: string, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  // A full disk is no reason to show nothing.
  await cache.put(key, answer).catch(() => undefined);
}
