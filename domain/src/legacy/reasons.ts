/** The reasons to refuse a record, each in words for those who move the farm. The value stands after them. */
export const FAULTS = {
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
} as const;

/** The reasons why a value could not be imported as it was, although the rest was. */
export const NOTES = {
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
} as const;

export type FaultCode = keyof typeof FAULTS;
export type NoteCode = keyof typeof NOTES;
