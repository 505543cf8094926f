import type { Instant } from '@shivar/domain/day';

/** What a mail says, by its kind; kept encrypted until it has left (design 4). */
export type MailContent =
  /** The OTP of a sign-up; `until` is when it ends. */
  | { readonly kind: 'sign-up-otp'; readonly name: string; readonly otp: string; readonly until: Instant }
  /** Somebody tried to sign up with an email that has an account: its owner is told. */
  | { readonly kind: 'sign-up-known'; readonly name: string }
  /** The OTP for a new password. */
  | { readonly kind: 'reset-otp'; readonly name: string; readonly otp: string; readonly until: Instant }
  /** Somebody asked for a new password for an email without an account: its owner is told. */
  | { readonly kind: 'reset-unknown' }
  | { readonly kind: 'password-changed'; readonly name: string; readonly at: Instant }
  /** To the visitor who wrote: never what was written, so that nobody can send words to strangers through us. */
  | { readonly kind: 'contact-received'; readonly name: string; readonly ticket: number }
  /** To the farm. */
  | {
      readonly kind: 'contact-message';
      readonly name: string;
      readonly email: string | null;
      readonly subject: string;
      readonly message: string;
      readonly ticket: number;
    };

export type MailKind = MailContent['kind'];

/** One kind's content. */
export type ContentOf<K extends MailKind> = Extract<MailContent, { kind: K }>;

/** A part of a mail's body, from top to bottom. */
export type Block =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'otp'; readonly otp: string }
  | { readonly type: 'link'; readonly label: string; readonly url: string }
  /** Somebody else's words, line breaks kept. */
  | { readonly type: 'quote'; readonly text: string }
  /** What is good to know but not the point. */
  | { readonly type: 'note'; readonly text: string };

/** A mail before it is laid out. */
export interface Letter {
  readonly subject: string;
  readonly blocks: readonly Block[];
}

/** What every mail may say of the farm. `url` is the shop's address without a slash at its end. */
export interface Sender {
  readonly brand: string;
  readonly url: string;
  readonly email: string;
}

/** How each kind of mail reads in one language. */
export type Letters = {
  readonly [K in MailKind]: (content: ContentOf<K>, sender: Sender) => Letter;
};

const PLAIN_NAME = /^[\p{L}\p{M}\u200C\u200D]+(?:(?:[ ’'-]|\. ?)[\p{L}\p{M}\u200C\u200D]+)*\.?$/u;
const ADDRESS_LIKE = /\p{L}\.\p{L}{2,}/u;

/**
 * A name to greet somebody by, or null for one that could be more than a name. Anyone can type any email
 * into a form, so a name must carry no link, number or sentence to a stranger.
 */
export function greetingName(name: string): string | null {
  const short = name.trim();
  return short.length <= 40 && PLAIN_NAME.test(short) && !ADDRESS_LIKE.test(short) ? short : null;
}
