import { emailSchema } from './account.ts';
import type { Instant } from './day.ts';
import {
  createRemarks,
  cut,
  instantOfId,
  isMissing,
  notARecord,
  readId,
  readInstant,
  readMobile,
} from './old-record.ts';
import type { Reading, Remarks } from './old-record.ts';
import { isRecord, readText } from './wire.ts';

/** An account of the old system as it can be taken over. */
export interface OldUser {
  readonly sourceId: string;
  /** As `mailAddress` keeps it; accounts compare it without case. */
  readonly email: string;
  readonly name: string;
  readonly mobile: string | null;
  /** A bcrypt hash that can still be verified, or null: then a new password is set by *Forgot Password?*. */
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
 * A user of the old system (spec 3). Refuses one without an id or an address that can get mail. What it says of
 * being an admin is never taken over: the farm's office gives that right itself.
 */
export function readOldUser(record: unknown): Reading<OldUser> {
  if (!isRecord(record)) return notARecord(record);
  const remarks = createRemarks();
  const sourceId = readId(record['_id']);
  if (sourceId === '') remarks.fault('id_missing', '_id', record['_id']);
  const email = readEmail(record, remarks);
  if (record['isAdmin'] === true || record['role'] === 'admin') remarks.note('admin_dropped', 'isAdmin');
  return remarks.reading({
    sourceId,
    email,
    name: readName(record, email, remarks),
    mobile: readOwnMobile(record, remarks),
    passwordHash: readPassword(record, remarks),
    createdAt: readInstant(record['createdAt']) ?? instantOfId(sourceId),
  });
}

function readEmail(record: Record<string, unknown>, remarks: Remarks): string {
  const value = record['email'];
  const email = emailSchema.safeParse(value);
  if (isMissing(value)) remarks.fault('email_missing', 'email');
  else if (!email.success) remarks.fault('email_invalid', 'email', value);
  return email.success ? email.data : '';
}

function readName(record: Record<string, unknown>, email: string, remarks: Remarks): string {
  const told = readText(record['name']).trim();
  if (told === '') remarks.note('name_missing', 'name');
  const name = told || readText(record['userName']).trim() || (email.split('@')[0] ?? '');
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
function readPassword(record: Record<string, unknown>, remarks: Remarks): string | null {
  const value = record['password'] ?? record['passwordHash'];
  const hash = readText(value).trim();
  if (BCRYPT.test(hash)) return hash;
  if (!isMissing(value)) remarks.note('password_dropped', 'password');
  return null;
}
