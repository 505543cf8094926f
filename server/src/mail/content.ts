import type { ContactTexts } from '@shivar/domain/rules/contact/contact-texts';
import type { Address } from '@shivar/domain/rules/account/address';
import { dayAt, instantAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Batch, Frequency } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Paise } from '@shivar/domain/values/money';
import type { Role } from '@shivar/domain/rules/account/role';
import type { Unit } from '@shivar/domain/values/quantity';

/** The content of a mail by its kind, encrypted until it has left (product 7.19). */
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
  /** Somebody tried many wrong OTPs for this email. The name is empty where it has no account. */
  | { readonly kind: 'guessed-otp'; readonly name: string }
  | { readonly kind: 'password-changed'; readonly name: string; readonly at: Instant }
  /** Confirms an order by phone, with names in the customer's language: they saw it on no page. */
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
  /** To somebody who waited for a plan that can be bought now; its name in their language. */
  | { readonly kind: 'plan-open'; readonly planId: string; readonly plan: string }
  /** To somebody who waited for the farm to serve their pincode. */
  | { readonly kind: 'area-served'; readonly area: string }
  /** To a visitor who wrote. It has nothing of their text, so that nobody can send words to strangers through us. */
  | {
      readonly kind: 'contact-received';
      readonly name: string;
      readonly ticket: number;
      /** The message's own id, by which mails about it are read as one conversation. */
      readonly thread: string;
    }
  /** To a visitor who wrote: the farm's answer. */
  | {
      readonly kind: 'contact-reply';
      readonly name: string;
      readonly ticket: number;
      readonly thread: string;
      readonly text: string;
      /** The visitor's message, and its instant. */
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

/** The customer enters the OTP or opens the link. */
export interface OtpAndLink {
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
  | string
  /** The farm's own words, line breaks kept. */
  | { readonly written: string }
  | { readonly otp: string }
  | { readonly link: string; readonly url: string }
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  /** Somebody else's words, line breaks kept. */
  | { readonly quote: string }
  | { readonly note: string };

/** A mail before it is laid out. The layout adds the greeting. */
export interface Letter {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** A side note at the end. */
  readonly note?: string | undefined;
}

/** The farm in its mails. `url` is the shop's address without a slash at its end. */
export interface Sender {
  readonly brand: string;
  readonly url: string;
  /** Where one writes to the farm: its email, or the address of its contact page. */
  readonly email: string;
}

/** The mails of one language. */
export type Letters = {
  readonly [K in MailKind]: (content: ContentOf<K>, sender: Sender) => Letter;
};

/**
 * The link of a reset: the page that takes the OTP too, with the email and the secret. Both stand behind the `#`, which
 * browsers never send. Digits are escaped, so that the OTP stays the mail's only six-digit number.
 */
export function resetAddress(url: string, email: string, link: string): string {
  const escaped = email
    .split(/(\d)/)
    .map((part) => (/^\d$/.test(part) ? `%3${part}` : encodeURIComponent(part)));
  return `${url}/reset-password#email=${escaped.join('')}&link=${link}`;
}

/** The link of a sign-up; its secret stands behind the `#` too. */
export function signUpAddress(url: string, link: string): string {
  return `${url}/verify-email#link=${link}`;
}

/** A long number or pincode in groups of three: 422 001. Only an OTP has six digits in a row (product 7.18). */
export function inThrees(digits: string): string {
  return digits.length < 6 ? digits : digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ' ');
}

/** The link of an invitation; its secret stands behind the `#` too. Only a button accepts: programs open links. */
export function invitationAddress(url: string, secret: string): string {
  return `${url}/admin-login/invitation#secret=${secret}`;
}

/** The hour of an instant in Asia/Kolkata, and its figures on a clock with twelve hours: 4:05. */
export function clockOf(at: Instant): { readonly hour: number; readonly figures: string } {
  const minutes = Math.floor((at - instantAt(dayAt(at), 0)) / 60_000);
  const hour = Math.floor(minutes / 60);
  return { hour, figures: `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}` };
}

const PLAIN_NAME = /^[\p{L}\p{M}\u200C\u200D]+(?:(?:[ ’'-]|\. ?)[\p{L}\p{M}\u200C\u200D]+)*\.?$/u;
const ADDRESS_LIKE = /\p{L}\.\p{L}{2,}/u;

/**
 * A name for a greeting, or null for a text that may be more than a name. Anybody can type any email into a form, so a name
 * must carry no link, number or sentence to a stranger.
 */
export function greetingName(name: string): string | null {
  const short = name.trim();
  return short.length <= 40 && PLAIN_NAME.test(short) && !ADDRESS_LIKE.test(short) ? short : null;
}
