import * as z from 'zod/mini';
import { addressSchema, ADDRESS_KINDS } from '../rules/account/address.ts';
import { eachContactText } from '../rules/contact/contact-texts.ts';
import { orderAnswer, userAnswer } from './answers.ts';
import { code, daySchema, wordOf } from '../rules/fields.ts';
import { LANGUAGES } from '../language/language.ts';
import { moneyData } from './money-data.ts';

export const languageSchema = z.enum(LANGUAGES, code('field_invalid'));

/** A kept address as the calls answer it. */
export const savedAddress = z.strictObject({
  _id: z.string(),
  kind: wordOf(ADDRESS_KINDS),
  label: z.string(),
  address: addressSchema,
  pincode: z.string(),
  mobile: z.string(),
  isDefault: z.boolean(),
  version: z.int(),
});
export type SavedAddress = z.infer<typeof savedAddress>;

const text = z.string();
const instant = z.string();

/** All data about a customer, in the wire's field names. Instants are ISO 8601, money is rupees. */
export const dataAnswer = z.strictObject({
  writtenAt: instant,
  account: z.strictObject({
    ...userAnswer.shape,
    mobile: text,
    language: languageSchema,
    signsInWith: z.array(z.enum(['password', 'google'])),
    googleSubject: z.nullable(text),
    /** The code by which it invites others. */
    inviteCode: z.nullable(text),
    createdAt: instant,
    updatedAt: instant,
  }),
  addresses: z.array(z.strictObject({ ...savedAddress.shape, createdAt: instant, updatedAt: instant })),
  orders: z.array(
    z.strictObject({
      ...orderAnswer.shape,
      addressParts: addressSchema,
      mobile: text,
      deliveryAddresses: z.array(z.strictObject({ date: daySchema, address: text, pincode: text })),
      payments: z.array(
        z.strictObject({ method: text, status: text, amount: z.number(), createdAt: instant }),
      ),
      history: z.array(
        z.strictObject({
          at: instant,
          kind: text,
          byYou: z.boolean(),
          /** The reason of the farm, and the values before and after, as far as they are kept. */
          reason: z.nullable(text),
          before: z.nullable(z.record(text, z.unknown())),
          after: z.nullable(z.record(text, z.unknown())),
          entries: z.array(
            z.strictObject({
              kind: text,
              date: z.nullable(daySchema),
              englishName: text,
              marathiName: text,
              qty: z.int(),
              unitofItem: text,
            }),
          ),
        }),
      ),
      /** What was missing or spoilt, and what came of it. */
      complaints: z.array(
        z.strictObject({
          _id: text,
          date: daySchema,
          at: instant,
          words: text,
          photo: z.nullable(text),
          outcome: z.nullable(text),
          toDate: z.nullable(daySchema),
          answer: text,
          settledAt: z.nullable(instant),
          lines: z.array(
            z.strictObject({
              englishName: text,
              marathiName: text,
              qty: z.int(),
              unitofItem: text,
              reason: text,
            }),
          ),
        }),
      ),
      /** What is to become money: the entries `to_money` of the history, worth so many rupees. */
      moneyWishes: z.array(
        z.strictObject({
          at: instant,
          complaint: z.nullable(text),
          paidOutAt: z.nullable(instant),
          worth: z.number(),
        }),
      ),
      /** The share that each item has of the order's price, in rupees. */
      shares: z.array(z.strictObject({ item: text, share: z.number() })),
      /** What was left near its end: when that was announced, what the customer chose, and since when it has a place. */
      rests: z.array(
        z.strictObject({
          endDate: daySchema,
          announcedAt: instant,
          choice: z.nullable(text),
          placedAt: z.nullable(instant),
        }),
      ),
      /** Private photos of its boxes, as long as they are kept. */
      photos: z.array(
        z.strictObject({
          _id: text,
          date: daySchema,
          kind: text,
          byYou: z.boolean(),
          takenAt: instant,
          keptUntil: instant,
        }),
      ),
      /** What a driver marked at the door. `cash` was taken there, in rupees. */
      doors: z.array(
        z.strictObject({
          date: daySchema,
          outcome: text,
          reason: z.nullable(text),
          cash: z.number(),
          at: instant,
        }),
      ),
      /** Notes of the farm about it. */
      notes: z.array(z.strictObject({ at: instant, text })),
    }),
  ),
  /** The likes of the household. An item without one is fine. */
  likes: z.array(z.strictObject({ englishName: text, marathiName: text, like: text, at: instant })),
  /** Plans and areas that the customer waits for. */
  waiting: z.array(z.strictObject({ email: text, about: text, language: text, createdAt: instant })),
  /** The privacy notices that the customer agreed to, each with its purpose. */
  consents: z.array(
    z.strictObject({
      email: text,
      purpose: z.enum(['account', 'contact', 'plan', 'area']),
      about: text,
      notice: daySchema,
      language: text,
      givenAt: instant,
      /** Given by phone: somebody of the farm wrote it down. */
      given: z.enum(['online', 'by phone']),
    }),
  ),
  /** Each time the customer took such a file along (this one too) or asked to delete the account. */
  requests: z.array(z.strictObject({ kind: z.enum(['export', 'deletion']), at: instant })),
  ...moneyData,
  /** The calendar of the household. Its address is a secret. */
  calendar: z.nullable(z.strictObject({ language: languageSchema, createdAt: instant })),
  messages: z.array(
    z.strictObject({
      ticket: z.int(),
      name: text,
      email: text,
      ...eachContactText(() => text),
      message: text,
      language: text,
      createdAt: instant,
      /** new, answered or settled, with the replies of the farm. */
      state: text,
      replies: z.array(z.strictObject({ reply: text, createdAt: instant })),
    }),
  ),
  mails: z.array(
    z.strictObject({
      recipient: text,
      kind: text,
      language: text,
      createdAt: instant,
      sentAt: z.nullable(instant),
    }),
  ),
  /** Notices about the orders: what they say, what is kept of them, and how they were told. */
  notices: z.array(
    z.strictObject({
      kind: text,
      title: text,
      text,
      facts: z.record(text, z.unknown()),
      at: instant,
      endedAt: z.nullable(instant),
      outcome: z.nullable(text),
      byMail: z.boolean(),
      byPush: z.boolean(),
    }),
  ),
  /** Devices that take pushes, each with the service that brings them. Their keys are secrets. */
  devices: z.array(z.strictObject({ createdAt: instant, service: text })),
  /** What the household wants to be told; null where it chose nothing. */
  noticeChoices: z.nullable(
    z.strictObject({
      kinds: z.record(text, z.unknown()),
      quietFrom: z.int(),
      quietUntil: z.int(),
      updatedAt: instant,
    }),
  ),
  sessions: z.array(
    z.strictObject({
      createdAt: instant,
      expiresAt: instant,
      endedAt: z.nullable(instant),
      /** The browser's own name of itself at the login. */
      device: z.string(),
      seenAt: z.nullable(instant),
      /** When it showed a second step. */
      provedAt: z.nullable(instant),
    }),
  ),
  passkeys: z.array(
    z.strictObject({
      name: z.string(),
      transports: z.array(z.string()),
      createdAt: instant,
      lastUsedAt: z.nullable(instant),
    }),
  ),
  /** Since when an app shows codes for the second step. */
  codeAppSince: z.nullable(instant),
  /** Browsers that the account knows, with the first and the last login in each. */
  browsers: z.array(z.strictObject({ createdAt: instant, lastUsedAt: instant })),
});
export type DataAnswer = z.infer<typeof dataAnswer>;
