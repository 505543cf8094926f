import type { MailTrouble } from '@shivar/domain/contract/office/first-steps-calls';

/** What the mail program says in front of the server's own words, and what it comes to; the first that fits. */
const SIGNS: readonly (readonly [RegExp, MailTrouble])[] = [
  [/invalid login|authenticat|missing credentials|\b53[0-5]\b/i, 'login'],
  [/certificate|self-signed|altname|ssl|tls/i, 'certificate'],
  [/recipients? (were|was) rejected|recipient command failed/i, 'recipient'],
  [/mail command failed|sender/i, 'sender'],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|timeout|greeting|closed|aborted/i,
    'unreachable',
  ],
];

/** Why a mail did not leave, from what was kept of the failure. */
export function troubleOf(error: string): MailTrouble {
  return SIGNS.find(([sign]) => sign.test(error))?.[1] ?? 'other';
}
