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
  /** The server's instant in milliseconds. Pages are kept for a day: use nothing finer than its day. */
  readonly now: () => Instant;
}

/** What a `loader` finds in its context: `context.get(pageContext)`. */
export interface PageContext extends PageData {
  readonly language: Language;
  /** The site's own address without a slash at its end, for canonical links. */
  readonly origin: string;
}

export const pageContext = createContext<PageContext>();
