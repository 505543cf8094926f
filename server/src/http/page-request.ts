import { asLanguage, chooseLanguage } from '@shivar/domain/language/language';
import { LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import type { Pages } from '@shivar/domain/contract/pages';
import type { FastifyRequest } from 'fastify';
import { spokenAt } from './spoken-languages.ts';

/** The parts of a request that decide which page is sent. */
export interface PageRequest {
  /** The path without query, and without the suffix of a data request. */
  readonly path: string;
  /** For a loader's data and not the document: React Router adds `.data` to the path. */
  readonly forData: boolean;
  readonly language: Language;
  /** The language that the address names by `?lang=`, to be kept as a cookie. */
  readonly named: Language | null;
  /** Requests with the same key get the same page. */
  readonly key: string;
  /** Many addresses share this page, such as all that lead nowhere. */
  readonly isShared: boolean;
  /** A page of the farm's office, which has every language. */
  readonly isOffice: boolean;
}

const MOST_REMEMBERED = 2000;
const LONGEST_REMEMBERED = 500;

/**
 * Returns the function that reads requests. It remembers them, since matching routes costs a hundred times as much as
 * sending a kept page. Requests are alike, so it remembers a few, and starts anew when there are too many.
 */
export function createPageReader(pages: Pages<Request, Response>): (request: FastifyRequest) => PageRequest {
  const known = new Map<string, PageRequest>();
  return (request) => {
    const { url, headers } = request;
    const spoken = spokenAt(request);
    const text = `${url}\n${headers.cookie ?? ''}\n${headers['accept-language'] ?? ''}\n${spoken.join()}`;
    const before = known.get(text);
    if (before) return before;
    const read = readRequest(pages, url, headers, spoken);
    if (text.length <= LONGEST_REMEMBERED) {
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(text, read);
    }
    return read;
  };
}

function readRequest(
  pages: Pages<Request, Response>,
  url: string,
  headers: FastifyRequest['headers'],
  spokenToVisitors: readonly Language[],
): PageRequest {
  const [whole = '/', query] = url.split('?', 2);
  const forData = whole.endsWith('.data');
  const path = forData ? whole.slice(0, whole.endsWith('/_.data') ? -6 : -5) : whole;
  const same = pages.sameFor(path);
  const isOffice = same.startsWith('office/');
  const spoken = isOffice ? LANGUAGES : spokenToVisitors;
  // Only `lang` counts, so that no query can fill the cache.
  const wished = asLanguage(new URLSearchParams(query).get('lang') ?? undefined);
  const named = wished && spoken.includes(wished) ? wished : null;
  const language = named ?? chooseLanguage(headers.cookie, headers['accept-language'], spoken);
  const key = `${language} ${forData ? 'data' : 'page'} ${same}`;
  return { path, forData, language, named, key, isShared: same !== path, isOffice };
}
