import type { ContactTexts } from '@shivar/domain/rules/contact/contact-texts';
import type { Address } from '@shivar/domain/rules/account/address';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Batch, Frequency } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Paise } from '@shivar/domain/values/money';
import type { Role } from '@shivar/domain/rules/account/role';
import type { Unit } from '@shivar/domain/values/quantity';

/** What a mail says, by its kind; kept encrypted until it has left (product 7.19). */
export type MailContent =
  /** The OTP of a sign-up, and the secret of the link beside it, each with the instant at which it ends. */
  | ({ readonly kind: 'sign-up-otp'; readonly name: string } & OtpAndLink)
  /** Somebody tried to sign up with an email that has an account: its owner is told. */
  | { readonly kind: 'sign-up-known'; readonly name: string }
  /** The OTP for a new password of this email. */
  | ({ readonly kind: 'reset-otp'; readonly name: string; readonly email: string } & OtpAndLink)
  /** Somebody asked for a new password for an email without an account: its owner is told. */
  | { readonly kind: 'reset-unknown' }
  /** The OTP that confirms the deletion of an account. */
  | { readonly kind: 'delete-otp'; readonly name: string; readonly otp: string; readonly until: Instant }
  /** To somebody whom the office invites to work for the farm. */
  | {
      readonly kind: 'staff-invitation';
      readonly name: string;
      readonly role: Role;
      readonly inviter: string;
      readonly secret: string;
      readonly until: Instant;
    }
  /** To somebody of the office who asked whether mails leave. */
  | { readonly kind: 'test'; readonly name: string }
  /** Somebody has tried many wrong OTPs for this email: whoever reads its mails is told. No name where it has no account. */
  | { readonly kind: 'guessed-otp'; readonly name: string }
  | { readonly kind: 'password-changed'; readonly name: string; readonly at: Instant }
  /** Confirms what somebody ordered by phone, with names in their language: they saw none of it on a page. */
  | {
      readonly kind: 'phone-order';
      readonly name: string;
      /** They got their account with this order. */
      readonly isNew: boolean;
      readonly orderNumber: number;
      readonly plan: string;
      readonly size: string;
      readonly frequency: Frequency;
      readonly batch: Batch;
      readonly startDate: Day;
      readonly deliveries: number;
      /** Over all deliveries, in grams or units. */
      readonly items: readonly { readonly name: string; readonly quantity: number; readonly unit: Unit }[];
      readonly price: Paise;
      readonly address: Address;
      readonly pincode: string;
    }
  /** To whoever waited for a plan that can be bought now; its name in their language. */
  | { readonly kind: 'plan-open'; readonly planId: string; readonly plan: string }
  /** To whoever waited for the farm to come to them. */
  | { readonly kind: 'area-served'; readonly area: string }
  /** To the visitor who wrote: never what was written, so that nobody can send words to strangers through us. */
  | {
      readonly kind: 'contact-received';
      readonly name: string;
      readonly ticket: number;
      /** The message's own id, by which mails about it are read as one conversation. */
      readonly thread: string;
    }
  /** To the visitor who wrote: what somebody of the farm, who has read it, answers. */
  | {
      readonly kind: 'contact-reply';
      readonly name: string;
      readonly ticket: number;
      readonly thread: string;
      readonly text: string;
      /** What is answered, and when it was written. */
      readonly message: string;
      readonly writtenAt: Instant;
    }
  /** To the farm. */
  | ({
      readonly kind: 'contact-message';
      readonly name: string;
      readonly email: string | null;
      readonly message: string;
      readonly ticket: number;
      // A stored mail may be older than a text.
    } & Partial<ContactTexts>);

/** Two ways to the same: to enter the OTP, or to open the link. */
interface OtpAndLink {
  readonly otp: string;
  readonly until: Instant;
  readonly link: string;
  readonly linkUntil: Instant;
}

export type MailKind = MailContent['kind'];

/** One kind's content. */
export type ContentOf<K extends MailKind> = Extract<MailContent, { kind: K }>;

/** A part of a mail's body, from top to bottom. */
export type Block =
  | { readonly type: 'text'; readonly text: string }
  /** The farm's own words, line breaks kept. */
  | { readonly type: 'written'; readonly text: string }
  | { readonly type: 'otp'; readonly otp: string }
  | { readonly type: 'link'; readonly label: string; readonly url: string }
  /** What something is, fact by fact. */
  | { readonly type: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
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
  /** Where one writes to the farm: its email, or the address of its contact page. */
  readonly email: string;
}

/** How each kind of mail reads in one language. */
export type Letters = {
  readonly [K in MailKind]: (content: ContentOf<K>, sender: Sender) => Letter;
};

/**
 * Where the link of a reset leads: the page that takes the OTP too, with the email and the link's secret. All stands
 * behind the `#`, which browsers send nowhere; digits are escaped, so that the OTP stays the mail's only six-digit number.
 */
export function resetAddress(url: string, email: string, link: string): string {
  const escaped = email
    .split(/(\d)/)
    .map((part) => (/^\d$/.test(part) ? `%3${part}` : encodeURIComponent(part)));
  return `${url}/reset-password#email=${escaped.join('')}&link=${link}`;
}

/** Where the link of a sign-up leads; its secret stands behind the `#` too. */
export function signUpAddress(url: string, link: string): string {
  return `${url}/verify-email#link=${link}`;
}

/**
 * A number or pincode as it is said, in threes from its end where it is long: 422 001. Six digits in a row are an
 * OTP's alone (product 7.18).
 */
export function inThrees(digits: string): string {
  return digits.length < 6 ? digits : digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ' ');
}

/**
 * Where an invitation is said yes to. The secret stands behind the `#`, which browsers send nowhere, and only a press
 * there says yes: programs that look into mails open links too.
 */
export function invitationAddress(url: string, secret: string): string {
  return `${url}/admin-login/invitation#secret=${secret}`;
}

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
