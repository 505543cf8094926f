import type { FaultCode, NoteCode } from '@shivar/domain/legacy/record';

/** Why a row was refused, besides what is wrong with the record itself. */
export type RowFault =
  | FaultCode
  | 'not_json'
  | 'cut_off'
  | 'text_unreadable'
  | 'kind_unknown'
  | 'nothing_came'
  | 'owner_unknown'
  | 'owner_deleted'
  | 'database_refused';

/** What is worth knowing of a row that was taken over, besides what its record says. */
export type RowNote = NoteCode | 'email_has_account' | 'mobile_has_account' | 'changed_since';

/** Each code as whoever moves the farm reads it; the value stands behind it. */
export const REASONS: Readonly<Record<RowFault | RowNote, string>> = {
  not_json: 'this is no JSON',
  cut_off: 'broken here, or cut off: nothing behind it could be read',
  text_unreadable: 'a text with characters that cannot be stored (NUL, half of a surrogate pair)',
  nothing_came: 'nothing of this file came in',
  kind_unknown: 'neither a user (email, mobile) nor an order (subscriptionName, selectedItems)',
  owner_unknown: 'its customer is in none of the users that were imported',
  owner_deleted: 'its customer has deleted the account here: nothing of theirs is brought back',
  database_refused: 'the database refused it',
  not_a_record: 'not a record',
  id_missing: 'no _id',
  person_missing: 'neither an email nor a mobile nor a name: nobody can tell who it is',
  email_invalid: 'not an email address',
  owner_missing: 'it does not say whose it is',
  price_missing: 'no price',
  price_invalid: 'not a price in rupees and whole paise',
  date_invalid: 'not a date',
  start_missing: 'no startDate, and nothing else that tells when it began',
  end_before_start: 'it ends before it starts',
  span_too_long: 'it runs for more than five years',
  items_not_a_map: 'selectedItems is not a map from item to quantity',
  item_invalid: 'not an item',
  quantity_invalid: 'not a whole quantity in grams or units',
  unit_unknown: 'not a unit: Grams or units',
  unit_differs: 'scheduled in another unit than it was subscribed in',
  schedule_invalid: 'not a schedule',
  line_without_item: 'a line that names no item',
  batches_differ:
    'two batches on one date that is still to come: put its boxes into one, and import it again',
  email_has_account: 'this email has an account already: its orders go there, and that password stays',
  mobile_has_account:
    'another account has this mobile, and one of the two has no email: perhaps the same person, not put together',
  changed_since:
    'imported before with other contents, or the same _id twice: left as it was taken over first',
  email_none: 'no email: an account that nobody can be in, found by name and mobile',
  name_missing: 'no name: another one stands in its place',
  name_cut: 'a name longer than 100 characters was cut',
  mobile_dropped: 'not an Indian mobile: left out',
  password_dropped: 'a password that is not bcrypt: a new one is set by Forgot Password?',
  password_without_email: 'a password without an email: nobody could log in with it, left out',
  admin_dropped: 'an admin there, a customer here: give the right again by hand',
  frequency_daily: 'not one of the four frequencies: daily, as the old system took it',
  type_other: 'not one of the four subscription types: other',
  start_from_schedule: 'no startDate: taken from what else it says',
  end_by_default: 'no endDate: the usual span',
  address_missing: 'no address',
  pincode_odd: 'not a pincode: kept as it is',
  status_as_is: 'a status of its own: shown as it is, and not packed until the office decides',
  status_missing: 'no status: active as isActive says, or completed by its dates',
  status_unknown: 'no status, and no isActive: not packed until the office decides',
  status_inactive:
    'not active by isActive, and not over: shown as inactive, and not packed until the office decides',
  items_none: 'no items',
  item_without_quantity: 'an item without a quantity: kept, and cannot be placed',
  item_without_unit: 'an item without a unit: kept, and cannot be placed',
  item_not_subscribed: 'scheduled and never subscribed: kept, and no more of it can be placed',
  maximum_unknown: 'a maximum that is no number: all that was subscribed',
  batch_unknown: 'neither morning nor evening: as its other boxes',
  entry_without_date: 'scheduled without a date: left out, it can be placed again',
  date_twice: 'a date with two entries: put together',
  batches_joined: 'two batches on one date that has passed: one box, in the batch of the first',
  line_outside_span: 'a box before its start or after its end: kept',
  over_subscribed: 'more scheduled than subscribed: kept, and no more of it can be placed',
  over_maximum: 'more in a box than its maximum: kept',
};
