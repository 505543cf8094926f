import type { TypedMessage } from '../rules/contact/contact.ts';
import type { Language } from '../language/language.ts';
import type { Day, Instant } from '../values/day.ts';
import type { PlanAnswer, PlanSummaryAnswer } from './plan-answers.ts';
import type { SettingsAnswer } from './catalogue-calls.ts';

/* The interface between the server and the built pages, which it mounts. */

/** A part of a line: plain, strong, or a link. */
export type Inline = string | { readonly strong: string } | { readonly to: string; readonly text: string };

/** A heading, a paragraph or a list of an article. */
export type Block =
  | { readonly heading: string }
  | { readonly text: readonly Inline[] }
  | { readonly list: readonly (readonly Inline[])[] };

/** A text of the farm, such as a policy, with its facts filled in. */
export interface Article {
  readonly title: string;
  readonly description: string;
  /** The day of its last change. */
  readonly changed: Day;
  readonly blocks: readonly Block[];
}

/** The reads that the server offers to the pages. They are the same for every visitor. */
export interface PageData {
  readonly settings: () => Promise<SettingsAnswer>;
  readonly plans: () => Promise<readonly PlanSummaryAnswer[]>;
  /** Null where there is no such plan. */
  readonly plan: (id: string) => Promise<PlanAnswer | null>;
  /** A text by the name in its address, such as `privacy-policy`. Null where there is no such text. */
  readonly article: (name: string, language: Language) => Promise<Article | null>;
}

/** The result of a sent contact form: the farm's thanks; or what is wrong, by field or as a whole, and the status. */
export type LeftMessage =
  | { readonly ok: true; readonly thanks: string; readonly ticket: number; readonly email: string }
  | {
      readonly ok: false;
      readonly status: number;
      readonly fields: Readonly<Record<string, string>>;
      readonly failure: string | null;
      readonly typed: TypedMessage;
    };

/** Stores a message of the contact form. */
export type LeaveMessage = (typed: TypedMessage) => Promise<LeftMessage>;

/** The context of a `loader`: `context.get(pageContext)`. */
export interface PageContext extends PageData {
  /** The server's instant in milliseconds. Pages are kept for a day: use nothing finer than its day. */
  readonly now: () => Instant;
  readonly language: Language;
  /** For the `action` of the contact page alone; null where a page is only read. */
  readonly leaveMessage: LeaveMessage | null;
  /** The site's own address without a slash at its end, for canonical links. */
  readonly origin: string;
  /** Marks the scripts and styles of the document as their nonce, for this rendering alone. It is never sent out. */
  readonly scriptMark: string;
  /** Logs an unexpected error of a loader or a component. */
  readonly report: (error: unknown) => void;
}

/** The interface of the web's build for the server. The types of the platform are no part of the domain. */
export interface Pages<Request, Response> {
  /** Answers a request for a document or for a loader's data. */
  readonly answer: (request: Request, page: PageContext) => Promise<Response>;
  /**
   * The key of an address. Addresses with the same key get the same answer: the name of the route, or the path where a
   * loader reads its parameters. So all unknown addresses share one answer, and so do all orders of a private page.
   */
  readonly sameFor: (pathname: string) => string;
}
