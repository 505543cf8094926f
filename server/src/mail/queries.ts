import type { FailedMail, FailedMailsShown } from '@shivar/domain/contract/office/overview-calls';
import type { Instant } from '@shivar/domain/values/day';
import type { MailTrouble } from '@shivar/domain/contract/office/first-steps-calls';
import type { Connection } from '../db/client.ts';
import { onWire, pageOf } from '../db/rows.ts';
import type { Rows } from '../db/schema.generated.ts';
import type { MailKind } from './content.ts';

/** The mails to an email (in lower case) that wait or left in the last 30 days, without their content. */
export function mailsTo(db: Connection, email: string) {
  return db.query<Pick<Rows['mail_outbox'], 'recipient' | 'kind' | 'language' | 'createdAt' | 'sentAt'>>(
    `select recipient, kind, language, created_at as "createdAt", sent_at as "sentAt"
     from mail_outbox where lower(recipient) = $1 order by created_at, id`,
    [email],
  );
}

type FailedRow = Omit<FailedMail, 'givenUpAt'> & { givenUpAt: Date; micros: number };

const PAGE = 50;
/** How long the office sees a mail that did not arrive and can try again, in milliseconds. */
export const SHOWN_MS = 7 * 24 * 3_600_000;
/** A customer who asked for one of these notices that it does not come, and may have typed another person's email. */
export const ASKED_FOR: readonly MailKind[] = [
  'sign-up-otp',
  'sign-up-known',
  'reset-otp',
  'reset-unknown',
  'delete-otp',
  'test',
  'guessed-otp',
];

/** Mails of which many leave together. No other mail waits behind them. */
export const TO_MANY: readonly MailKind[] = ['notice', 'plan-open', 'area-served'];

const FAILED = 'm.given_up_at > $1 and m.kind <> all ($2::text[])';
const SETTLED = 'm.settled_at is not null';
const OPEN = 'm.settled_at is null';
const failedSince = (now: Instant) => [new Date(now - SHOWN_MS), ASKED_FOR];

/** How many mails stand open in the list of `failedMails`. */
export async function countFailedMails(db: Connection, now: Instant): Promise<number> {
  const [row] = await db.query<{ failed: number }>(
    `select count(*)::int as failed from mail_outbox m where ${FAILED} and ${OPEN}`,
    failedSince(now),
  );
  return row?.failed ?? 0;
}

/** Mails of the last week that were given up, open or settled ones, the newest first, from the key `after` on. */
export async function failedMails(
  db: Connection,
  { after = null, show }: { after?: string | null | undefined; show?: FailedMailsShown | undefined },
  now: Instant,
): Promise<{ mails: FailedMail[]; next: string | null }> {
  const [micros = '', id = ''] = after?.split('.') ?? [];
  const rows = await db.query<FailedRow>(
    `select m.id as "_id", m.recipient, m.kind, m.given_up_at as "givenUpAt", coalesce(m.last_error, '') as error,
       m.payload is not null as "canRetry", ${SETTLED} as settled,
       (select u.id from users u where u.email = lower(m.recipient) and u.deleted_at is null) as account,
       (extract(epoch from m.given_up_at) * 1000000)::bigint as micros
     from mail_outbox m where ${FAILED} and ${show === 'settled' ? SETTLED : OPEN}
       ${after === null ? '' : `and (m.given_up_at, m.id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid)`}
     order by m.given_up_at desc, m.id desc limit ${PAGE + 1}`,
    [...failedSince(now), ...(after === null ? [] : [micros, id])],
  );
  const { page: shown, next } = pageOf(rows, PAGE, (last) => `${last.micros}.${last._id}`);
  return { mails: shown.map(({ micros: _micros, ...mail }) => onWire(mail)), next };
}

/** Patterns of errors of the mail program and the server; the first one that fits counts. */
const SIGNS: readonly (readonly [RegExp, MailTrouble])[] = [
  [/invalid login|authenticat|missing credentials|\b53[0-5]\b/i, 'login'],
  [/certificate|self-signed|altname|ssl|tls/i, 'certificate'],
  [/recipients? (were|was) rejected|recipient command failed/i, 'recipient'],
  [/mail command failed|sender/i, 'sender'],
  [/ECONN|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|ETIMEDOUT|timeout|greeting|closed|aborted/i, 'unreachable'],
];

/** Why a mail did not leave, by its error. */
export function troubleOf(error: string): MailTrouble {
  return SIGNS.find(([sign]) => sign.test(error))?.[1] ?? 'other';
}
