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

/** An account of the old system as it can be taken over. */
export interface OldUser {
  readonly sourceId: string;
  /** As `mailAddress` keeps it; accounts compare it without case. Null for a customer who has none. */
  readonly email: string | null;
  readonly name: string;
  readonly mobile: string | null;
  /** A bcrypt hash that can still be verified, or null: then a new password is set by *Forgot Password?*. Only with an email. */
  readonly passwordHash: string | null;
  readonly createdAt: Instant | null;
}

const LONGEST_NAME = 100;

/**
 * bcrypt in its three spellings. A cost above 14 takes a server seconds for each try, so that a few logins
 * would keep everybody out.
 */
const BCRYPT = /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;

/**
 * A user of the old system (product 8.12). Refuses one without an id, one with an address that cannot get mail, and one of
 * whom nothing tells who it is: neither email nor mobile nor name. Who has no email has an account all the same, which
 * nobody can be in (decision 39). What it says of being an admin is never taken over: the farm's office gives that right itself.
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

/** The name, or what else tells the person apart: their user name, then their email or mobile. */
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

// A password is never told in a remark, whatever it is: it may be a plain one.
function readPassword(record: Record<string, unknown>, hasEmail: boolean, remarks: Remarks): string | null {
  const value = record['password'] ?? record['passwordHash'];
  const hash = readText(value).trim();
  if (hasEmail && BCRYPT.test(hash)) return hash;
  if (!isMissing(value)) remarks.note(hasEmail ? 'password_dropped' : 'password_without_email', 'password');
  return null;
}
