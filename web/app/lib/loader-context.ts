import type { PlanAnswer, PlanSummaryAnswer, SettingsAnswer } from '@shivar/domain/answers';
import type { Instant } from '@shivar/domain/day';
import type { Language } from '@shivar/domain/refusal';
import { createContext } from 'react-router';

/** What the server lends to the pages: reads only, the same for every visitor (design 3, 6). */
export interface PageData {
  readonly settings: () => Promise<SettingsAnswer>;
  readonly plans: () => Promise<readonly PlanSummaryAnswer[]>;
  /** Null where there is no such plan. */
  readonly plan: (id: string) => Promise<PlanAnswer | null>;
}

/** What a `loader` finds in its context: `context.get(pageContext)`. */
export interface PageContext extends PageData {
  /** The server's instant in milliseconds. Pages are kept for a day: use nothing finer than its day. */
  readonly now: () => Instant;
  readonly language: Language;
  /** The site's own address without a slash at its end, for canonical links. */
  readonly origin: string;
  /** Where a loader's or a component's surprise is written down. */
  readonly report: (error: unknown) => void;
}

/** What the web's build offers to the server that mounts it. */
export interface Pages {
  /** Answers a request for a document or for a loader's data. */
  readonly answer: (request: Request, page: PageContext) => Promise<Response>;
  /**
   * Addresses with the same text get the same answer: the route's name, or the path itself where a loader
   * reads parameters from it. So all unknown addresses, and all orders of a private page, share one.
   */
  readonly sameFor: (pathname: string) => string;
}

export const pageContext = createContext<PageContext>();
