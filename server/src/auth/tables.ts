import type { Language } from '@shivar/domain/language/language';
import type { Role } from '@shivar/domain/rules/account/role';
import {
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Agreement } from '../consents/commands.ts';
import { jsonb } from '../db/json-columns.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What an OTP is for: it is bound to this and to its email (design 4). */
export type OtpPurpose = 'sign-up' | 'reset' | 'delete';

/** What a sign-up still has to become once its OTP is verified. The password is already a hash. */
export interface PendingSignUp {
  readonly name: string;
  readonly mobile: string | null;
  readonly passwordHash: string;
  readonly language: Language;
  /** The privacy notice that was beneath the form; none where the program was older then. */
  readonly agreed?: Agreement;
}

/** Accounts. Emails are kept in lower case (design 5); the id is a UUID of version 7. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  /** Null for who ordered by phone and has none (decision 39). */
  email: text('email').unique(),
  userName: text('user_name').notNull().unique(),
  name: text('name').notNull(),
  mobile: text('mobile'),
  passwordHash: text('password_hash'),
  googleSubject: text('google_subject').unique(),
  /** What they do for the farm; null for a customer. */
  role: text('role').$type<Role>(),
  language: text('language').$type<Language>().notNull().default('en'),
  /** The customer said so: logging in in another language leaves it. */
  languageChosen: boolean('language_chosen').notNull().default(false),
  /** Counted up at each change that the customer makes. */
  version: integer('version').notNull().default(1),
  /** Since then the row holds nothing personal; orders and payments, which the law keeps, refer to it. */
  deletedAt: instant('deleted_at'),
  /** Since then the office keeps them out: no session, and no login. */
  blockedAt: instant('blocked_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type AccountRow = typeof users.$inferSelect;

/** An account that its owner can get into: that takes an email. */
export type User = AccountRow & { readonly email: string };

/** A session is over once it has ended or expired (design 4). */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
});

/** At most one OTP per email, purpose and browser that asked for it; its row goes once it is used. */
export const otps = pgTable(
  'otps',
  {
    email: text('email').notNull(),
    purpose: text('purpose').$type<OtpPurpose>().notNull(),
    browserHash: bytes('browser_hash').notNull(),
    networkHash: bytes('network_hash').notNull(),
    otpHash: bytes('otp_hash').notNull(),
    /** None where the mail has nothing to open. */
    linkHash: bytes('link_hash'),
    signUp: jsonb('sign_up').$type<PendingSignUp>(),
    /** Of that browser; of programs without cookies in that network; of those elsewhere. */
    tries: integer('tries').notNull().default(0),
    networkTries: integer('network_tries').notNull().default(0),
    strangerTries: integer('stranger_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    linkExpiresAt: instant('link_expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.purpose, table.browserHash] })],
);

/** Browsers in which somebody got into an account (decision 47). */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    browserHash: bytes('browser_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.browserHash, table.userId] })],
);

/** What ends Google's redirect flow: a row goes once its code is used. */
export const signInCodes = pgTable('sign_in_codes', {
  codeHash: bytes('code_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
