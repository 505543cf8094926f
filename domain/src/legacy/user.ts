import { emailSchema } from '../rules/account/account.ts';
import type { Instant } from '../values/day.ts';
import {
  createRemarks,
  cut,
  instantOfId,
  isMissing,
  notARecord,
  readId,
  readInstant,
  readMobile,
} from './record.ts';
import type { Reading, Remarks } from './record.ts';
import { isRecord, readText } from '../values/unknown.ts';

/** An account of the old system, ready for the import. */
export interface OldUser {
  readonly sourceId: string;
  /** In the form of `mailAddress`. Accounts compare it without case. Null for a customer without email. */
  readonly email: string | null;
  readonly name: string;
  readonly mobile: string | null;
  /** A usable bcrypt hash, or null: then *Forgot Password?* sets a new password. Only with an email. */
  readonly passwordHash: string | null;
  readonly createdAt: Instant | null;
}

const LONGEST_NAME = 100;

/** bcrypt in its three spellings. A cost above 14 takes a server seconds for a try: a few logins would block everybody. */
const BCRYPT = /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;

/**
 * Reads a user of the old system. Refuses a user without an id, with an address that cannot get mail, or without
 * email, mobile and name. A user without email gets an account that nobody can log in to (decision 39). An admin
 * flag is never imported: the office gives that right itself.
 */
export function readOldUser(record: unknown): Reading<OldUser> {
  if (!isRecord(record)) return notARecord(record);
  const remarks = createRemarks();
  const sourceId = readId(record['_id']);
  if (sourceId === '') remarks.fault('id_missing', '_id', record['_id']);
  const email = readEmail(record, remarks);
  if (record['isAdmin'] === true || record['role'] === 'admin') remarks.note('admin_dropped', 'isAdmin');
  const mobile = readOwnMobile(record, remarks);
  return remarks.reading({
    sourceId,
    email,
    name: readName(record, email ?? mobile ?? '', remarks),
    mobile,
    passwordHash: readPassword(record, email !== null, remarks),
    createdAt: readInstant(record['createdAt']) ?? instantOfId(sourceId),
  });
}

function readEmail(record: Record<string, unknown>, remarks: Remarks): string | null {
  const value = record['email'];
  if (isMissing(value)) {
    remarks.note('email_none', 'email');
    return null;
  }
  const email = emailSchema.safeParse(value);
  if (!email.success) remarks.fault('email_invalid', 'email', value);
  return email.success ? email.data : null;
}

/** The name, or else the user name, the email or the mobile. */
function readName(record: Record<string, unknown>, contact: string, remarks: Remarks): string {
  const told = readText(record['name']).trim();
  const name = told || readText(record['userName']).trim() || (contact.split('@')[0] ?? '');
  if (name === '') remarks.fault('person_missing', 'name');
  else if (told === '') remarks.note('name_missing', 'name');
  if (name.length <= LONGEST_NAME) return name;
  remarks.note('name_cut', 'name', name);
  return cut(name, LONGEST_NAME).trim();
}

function readOwnMobile(record: Record<string, unknown>, remarks: Remarks): string | null {
  const value = record['mobile'] ?? record['phone'];
  const mobile = readMobile(value);
  if (mobile === null && !isMissing(value)) remarks.note('mobile_dropped', 'mobile', value);
  return mobile;
}

// A remark never shows a password: it may be a plain one.
function readPassword(record: Record<string, unknown>, hasEmail: boolean, remarks: Remarks): string | null {
  const value = record['password'] ?? record['passwordHash'];
  const hash = readText(value).trim();
  if (hasEmail && BCRYPT.test(hash)) return hash;
  if (!isMissing(value)) remarks.note(hasEmail ? 'password_dropped' : 'password_without_email', 'password');
  return null;
}
