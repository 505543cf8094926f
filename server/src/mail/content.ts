import type { ContactTexts } from '@shivar/domain/rules/contact/contact-texts';
import { addressLine } from '@shivar/domain/rules/account/address';
import type { Address } from '@shivar/domain/rules/account/address';
import { formatSum } from '@shivar/domain/language/amounts';
import { formatDay, formatNumber, formatRupees, inDigits } from '@shivar/domain/language/format';
import type { Bilingual, Language } from '@shivar/domain/language/language';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Batch, Frequency } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Paise } from '@shivar/domain/values/money';
import type { Role } from '@shivar/domain/rules/account/role';
import type { WaysInChange } from '@shivar/domain/rules/account/second-step';
import type { Unit } from '@shivar/domain/values/quantity';
import type { Kept } from '@shivar/domain/rules/notices/words';

/** The content of each kind of mail, encrypted until it has left (product 7.19). */
interface Contents {
  'sign-up-otp': Named & OtpAndLink;
  /** Somebody tried to sign up with an email that has an account: its owner is told. */
  'sign-up-known': Named;
  'reset-otp': Named & OtpAndLink & { readonly email: string };
  /** Somebody asked for a new password for an email without an account: its owner is told. */
  'reset-unknown': object;
  'delete-otp': Named & Pick<OtpAndLink, 'otp' | 'until'>;
  'staff-invitation': Named & {
    readonly role: Role;
    readonly inviter: string;
    readonly secret: string;
    readonly until: Instant;
  };
  test: Named;
  /** Somebody tried many wrong OTPs for this email. The name is empty where it has no account. */
  'guessed-otp': Named;
  'password-changed': Named & { readonly at: Instant };
  'ways-in-changed': Named & { readonly change: WaysInChange; readonly at: Instant };
  /** Confirms an order by phone. */
  'phone-order': Named &
    OrderInMail & {
      /** They got their account with this order. */
      readonly isNew: boolean;
      /** Mails that have waited since an older version have none. */
      readonly orderId?: string;
    };
  /** Confirms an order that a customer placed themselves. */
  'order-placed': Named &
    OrderInMail & {
      readonly orderId: string;
      /** It begins once it was paid online. */
      readonly isWaiting?: boolean;
    };
  /** Notices of one kind to a household (product 7.61). */
  notice: Named & {
    readonly notices: readonly NoticeInMail[];
    /** The key that switches this kind off; null where it is owed. */
    readonly stop: string | null;
  };
  /** To somebody who waited for a plan that can be bought now; its name in their language. */
  'plan-open': Stoppable & { readonly planId: string; readonly plan: string };
  /** To somebody who waited for the farm to serve their pincode. */
  'area-served': Stoppable & { readonly area: string };
  /** To a visitor who wrote. It has nothing of their text, so that nobody can send words to strangers through us. */
  'contact-received': Named & AboutMessage;
  /** To a visitor who wrote: the farm's answer, with the visitor's message and its instant. */
  'contact-reply': Named &
    AboutMessage & { readonly text: string; readonly message: string; readonly writtenAt: Instant };
  /** To the farm. A stored mail may be older than a text. */
  'contact-message': Named & {
    readonly email: string | null;
    readonly message: string;
    readonly ticket: number;
  } & Partial<ContactTexts>;
}

/** The key that takes its reader off all lists of people who wait. Mails that have waited since an older version have none. */
interface Stoppable {
  readonly stop?: string;
}

interface Named {
  readonly name: string;
}

/** An item in a mail, with its name in the customer's language. The quantity is in grams or units. */
interface ItemInMail {
  readonly name: string;
  readonly quantity: number;
  readonly unit: Unit;
}

/** A notice in a mail, with the order that it is about. */
export type NoticeInMail = Kept & {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly plan: Bilingual;
};

/** An order in a mail, with names in the customer's language. */
export interface OrderInMail {
  readonly orderNumber: number;
  readonly plan: string;
  readonly size: string;
  readonly frequency: Frequency;
  readonly batch: Batch;
  readonly startDate: Day;
  readonly deliveries: number;
  /** Over all deliveries. */
  readonly items: readonly ItemInMail[];
  /** Unless the customer changes it. A stored mail may be older than this field. */
  readonly firstBox?: readonly ItemInMail[];
  /** The amount to be paid in all. */
  readonly price: Paise;
  /** The discount before it, and the fees of deliveries in it. A stored mail may be older than these fields. */
  readonly discount?: Paise;
  readonly delivery?: Paise;
  readonly address: Address;
  readonly pincode: string;
}

interface AboutMessage {
  readonly ticket: number;
  /** The message's own id, by which mails about it are read as one conversation. */
  readonly thread: string;
}

export interface OtpAndLink {
  readonly otp: string;
  readonly until: Instant;
  readonly link: string;
  readonly linkUntil: Instant;
}

export type MailKind = keyof Contents;
type ContentOf<K extends MailKind> = { readonly kind: K } & Contents[K];
export type MailContent = { [K in MailKind]: ContentOf<K> }[MailKind];

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
  | { readonly note: string }
  /** A link that is no button. */
  | { readonly small: string; readonly url: string };

/** A mail before it is laid out. The layout adds the greeting. */
export interface Letter {
  readonly subject: string;
  readonly blocks: readonly Block[];
  readonly note?: string | undefined;
}

/** The farm in its mails. `url` is the shop's address without a slash at its end. */
export interface Sender {
  readonly brand: string;
  readonly url: string;
  /** Where one writes to the farm: its email, or the address of its contact page. */
  readonly email: string;
}

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

/** The editor of an order, open on its first date; without an id the page of all orders. */
export function boxAddress(url: string, order: { orderId?: string; startDate: Day }): string {
  const { orderId, startDate } = order;
  return orderId ? `${url}/sub-detail/${orderId}?date=${startDate}` : `${url}/active-subscriptions`;
}

/** A long number in groups of three: 422 001. Only an OTP has six digits in a row (product 7.18). */
export function inThrees(digits: string): string {
  return digits.length < 6 ? digits : digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ' ');
}

/** The link of an invitation; its secret stands behind the `#` too. Only a button accepts: programs open links. */
export function invitationAddress(url: string, secret: string): string {
  return `${url}/admin-login/invitation#secret=${secret}`;
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

type NamedFact = 'number' | 'plan' | 'comes' | 'first' | 'firstBox' | 'items' | 'address' | Amount;
type Amount = 'discount' | 'delivery' | 'price';

/** What the facts of an order are called in a mail. */
export interface OrderWords extends Readonly<Record<NamedFact, string>> {
  /** Of an order that costs nothing. */
  readonly free: readonly [name: string, value: string];
  readonly frequency: Readonly<Record<Frequency, string>>;
  readonly batch: Readonly<Record<Batch, string>>;
  readonly deliveries: (n: string) => string;
}

/** An order fact by fact, in its reader's words. */
export function orderFacts(
  order: OrderInMail,
  words: OrderWords,
  language: Language,
): [name: string, value: string][] {
  const digits = (text: string) => inDigits(text, language);
  const listOf = (items: readonly ItemInMail[]) =>
    items.map(({ name, quantity, unit }) => `${name} ${formatSum(quantity, unit, language)}`).join(', ');
  const { firstBox = [], discount = 0, delivery = 0 } = order;
  const amount = (name: string, paise: Paise): [string, string][] =>
    paise > 0 ? [[name, formatRupees(paise, language)]] : [];
  const count = words.deliveries(formatNumber(order.deliveries, language));
  return [
    [words.number, digits(inThrees(String(order.orderNumber)))],
    [words.plan, `${order.plan}, ${order.size}`],
    [words.comes, `${words.frequency[order.frequency]}, ${words.batch[order.batch]} (${count})`],
    [words.first, formatDay(order.startDate, language)],
    ...(firstBox.length > 0 ? [[words.firstBox, listOf(firstBox)] as [string, string]] : []),
    [words.items, listOf(order.items)],
    [words.address, `${addressLine(order.address)} ${digits(inThrees(order.pincode))}`],
    ...amount(words.discount, discount),
    ...amount(words.delivery, delivery),
    order.price > 0 ? [words.price, formatRupees(order.price, language)] : [...words.free],
  ];
}
