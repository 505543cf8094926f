import { FAULTS, NOTES } from '@shivar/domain/legacy/reasons';

/** The reasons to refuse a row, with those of its record. */
const ROW_FAULTS = {
  not_json: 'this is no JSON',
  cut_off: 'broken here, or cut off: nothing behind it could be read',
  text_unreadable: 'a text with characters that cannot be stored (NUL, half of a surrogate pair)',
  kind_unknown: 'neither a user (email, mobile) nor an order (subscriptionName, selectedItems)',
  nothing_came: 'nothing of this file came in',
  owner_unknown: 'its customer is in none of the users that were imported',
  owner_deleted: 'its customer has deleted the account here: nothing of theirs is brought back',
  database_refused: 'the database refused it',
  ...FAULTS,
} as const;

/** The notes about an imported row, with those of its record. */
const ROW_NOTES = {
  email_has_account: 'this email has an account already: its orders go there, and that password stays',
  mobile_has_account:
    'another account has this mobile, and one of the two has no email: perhaps the same person, not put together',
  changed_since:
    'imported before with other contents, or the same _id twice: left as it was taken over first',
  ...NOTES,
} as const;

export type RowFault = keyof typeof ROW_FAULTS;
export type RowNote = keyof typeof ROW_NOTES;

export const REASONS: Readonly<Record<RowFault | RowNote, string>> = { ...ROW_FAULTS, ...ROW_NOTES };
