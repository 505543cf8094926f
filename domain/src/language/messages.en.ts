import { officeEn } from './office-messages.en.ts';

/**
 * All messages of customers' calls in English, by code, with the promised words (product 9). `{name}` is filled from
 * the refusal's params, `{cutOff}` by itself.
 */
export const customerEn = {
  // Field rules (product 9.1)
  email_required: 'Email is required',
  email_invalid: 'Please enter a valid email',
  password_required: 'Password is required',
  password_short: 'Password must be at least 6 characters',
  password_common: 'Everybody tries this password first. Please choose another one',
  password_long: 'Password can be at most 200 characters',
  name_required: 'Name is required',
  mobile_required: 'Mobile is required',
  mobile_invalid: 'Invalid mobile number. Must be 10 digits starting with 6-9',
  confirmation_required: 'Please confirm your password',
  passwords_differ: 'Passwords do not match',
  otp_invalid: 'Please enter a valid 6-digit OTP',
  message_required: 'Message is required',
  address_required: 'Please enter your house and street',
  city_required: 'Please enter your city',
  pincode_invalid: 'Please enter a valid 6-digit pincode',
  upi_invalid: 'This is no UPI ID. It looks like asha@okbank',
  bank_account_invalid: 'An account number has 6 to 18 digits',
  ifsc_invalid: 'An IFSC has 11 signs, such as SBIN0001234',
  reference_invalid: 'The reference of a payment has 6 to 35 letters and digits',
  text_too_long: 'This can be at most {n} characters',
  day_invalid: 'Please choose a valid date',
  quantity_invalid: 'Please enter a whole quantity',
  field_missing: 'This is missing',
  field_unknown: 'This is not expected here',
  field_invalid: 'This does not look right',
  text_unreadable: 'This contains characters that cannot be stored',

  // Any call
  request_invalid: 'Please check what you entered',
  not_signed_in: 'Please log in to continue',
  session_expired: 'Session expired',
  not_allowed: 'This is for the office only',
  not_found: 'We could not find that',
  too_large: 'That is too large to send',
  media_type_unsupported: 'Please send JSON',
  too_many_requests: 'Too many attempts. Please wait {minutes} min and try again',
  unavailable: 'We cannot do that right now. Please try again shortly',
  failed: 'Something went wrong. Please try again later.',

  // Accounts
  credentials_wrong: 'Email or password is wrong',
  otp_wrong: 'Invalid or expired OTP',
  password_guessed:
    'Too many wrong passwords were tried for this email today. Please choose “Forgot Password?” and set a new one',
  otp_guessed:
    'Too many wrong OTPs were tried for this email. Please open the link in our newest email instead',
  otp_mailed:
    'We have just sent several emails to this address. Please open the link in the newest one, or wait {minutes} min',
  link_wrong: 'This link has been used already, or it has expired. Please ask for a new one',
  choose_anew: 'Please choose a name and a password here',
  google_failed: 'Google sign-in failed',
  google_unproven:
    'This email already has an account. Log in with its password, or set a new one with “Forgot Password?”. After that, Google sign-in works too',
  account_blocked: 'This account has been blocked. Please write or call us',
  own_account: 'You cannot block your own account',
  last_admin: 'The office needs at least one admin. Make someone else an admin first',
  google_not_offered: 'Google sign-in is not set up',

  // The customer's own data
  address_name_required: 'Please give this address a name',
  address_not_found: 'We could not find that address',
  addresses_full: 'You can save at most {n} addresses',
  changed_elsewhere: 'This was changed somewhere else. Please check it again before you save',
  password_wrong: 'The password is wrong',
  admin_not_deletable: 'Office accounts cannot be deleted here',
  box_on_its_way:
    'Your box of {day} is already being packed. You can delete your account once it has been delivered',
  deliveries_ahead: 'You still have deliveries coming. Please confirm that you do not want them',

  // Purchase
  plan_not_found: 'This plan is not on sale',
  plan_coming_soon: 'This plan has not opened yet',
  plan_sold_out: 'This plan is sold out just now',
  plan_can_be_bought: 'This plan is on sale: you can order it now',
  offer_changed:
    'The price or contents of this plan have just changed. Nothing was ordered. Please check and order again',
  size_unknown: 'This plan has no such size',
  frequency_not_offered: 'This plan is not delivered this often',
  batch_not_offered: 'This plan does not come at that time',
  start_too_early: 'The first delivery can be on {day} at the earliest',
  start_too_late: 'The first delivery can be on {day} at the latest',
  item_not_in_plan: 'This plan does not have that item',
  items_required: 'Please choose at least one item',
  quota_exceeded: 'This size holds at most {n} {unit} of {category}',
  item_unplaceable: 'At most {n} {unit} of {item} fit into these deliveries',
  category_unplaceable: 'At most {n} {unit} of {category} fit into these deliveries',
  item_not_in_season: '{item} is not in season on any of these dates',
  size_out_of_season:
    'Only {n} {unit} of {category} are in season on these dates, less than this size holds. Please choose another first delivery.',
  quantity_off_step: '{item} comes in steps of {n} {unit}',
  pincode_not_served: 'We do not deliver to {pincode} yet',
  pincode_served: 'We deliver to {pincode} already',
  batch_not_there: 'We come to {pincode} only in the {batch}',
  day_full: 'Our {batch} deliveries to {pincode} are full on {day}. Yours can begin on {next}',
  days_full:
    'Our {batch} deliveries to {pincode} are full on {day}, and no day until {last} has room for all of yours',
  round_full: 'Our {batch} deliveries to {pincode} are full on {day}',
  day_off: 'We do not come to {pincode} on {day}',
  unpaid_orders_full:
    'You have reached the limit of unpaid orders: {n} for one household, mobile number or address. Please pay for one of them first{orCall}.',
  payment_method_not_offered: 'This way of paying is not offered',
  idempotency_key_required: 'The header Idempotency-Key is missing',
  idempotency_key_invalid: 'The header Idempotency-Key is not valid',
  idempotency_key_reused: 'This Idempotency-Key was used for something else',

  // Customising (product 9.13)
  bill_not_found: 'We could not find that bill',
  order_not_found: 'We could not find that order',
  order_not_active: 'This order can no longer be changed',
  order_has_no_items: 'No items found in this subscription',
  selection_empty: 'Please select at least one item for your deliveries',
  allowance_exceeded: 'You can only select up to {n} {unit} for {item} from your subscription.',
  allowance_used: 'You have used all available {item} from your subscription.',
  maximum_exceeded: 'Added up to the maximum of {n} {unit} for {item}.',
  box_full: 'A box holds at most {n} {unit} of {category}.',
  item_not_found: 'We could not find that item',
  item_not_in_order: 'This item is not part of your subscription',
  item_out_of_season: '{item} is not in season on {day}',
  date_not_a_delivery: '{day} is not a delivery date of this order',
  date_locked: '{day} already has scheduled items and cannot be modified',
  day_not_come: 'The boxes of {day} have not gone out yet',
  complaint_late: 'Please tell us within {n} days after the box came. Write to us, and we look at it',
  rest_gone: 'Nothing is left of this order any more',
  box_not_marked: 'The box of {day} has not come yet',
  complaint_empty: 'Please mark at least one item',
  complaint_told: 'You have told us about {item} already',
  complaint_too_much: 'The box had {n} {unit} of {item}',
  complaint_gone: 'This complaint is no longer open. Please load the page again',
  box_photo_gone: 'This photo is no longer there',
  box_photos_many: 'A box can have up to {n} photos',
  date_past_cut_off: 'The time to change {day} ended at {cutOff} the day before',
  totals_stale: 'This order was changed somewhere else. Please load it again',
  next_delivery_differs: 'The items of the next delivery do not match the schedule',
  dates_differ: 'The delivery dates do not match the schedule',
  nothing_to_release: '{day} has no items to release',
  nothing_to_undo: 'There is no change to undo',
  nothing_to_resume: 'No box can come back to these dates now',
  nothing_to_hold: 'No box comes then that can still be moved',
  address_same: 'Your boxes go to this address already',
  no_open_delivery: 'No coming delivery can still be changed',
  skip_without_room: 'Your other boxes cannot hold all of it. Move the box to the end instead.',
  hold_too_far: 'We cannot move boxes further ahead than {last}',
  moves_outdated: 'Something changed since you looked. Please check again where your boxes go.',
  undo_outdated: 'This order has changed since then, so that change can no longer be undone',
  swap_other_kind: '{item} can only be swapped for another item of its category',
  swap_exceeds_left: 'Only {n} {unit} of {item} can be swapped',
  said_already: 'This payment was told already',
  said_many: 'We still look for {n} payments. Please wait until we found them',
  money_open: 'Money is still open between you and the farm. Once it is settled, you can delete the account',
  gateway_away:
    'Paying online does not work right now. Your order waits. Please try again, or pay in another way',
  start_passed:
    'The first box of this order can no longer come on its day. Please choose a later start first',
  nothing_to_pay: 'There is nothing to pay for this order',
  coupon_code_invalid: 'A code has 3 to 20 letters, digits or dashes, and at least one letter',
  coupon_many: 'An order can have three codes at most',
  coupon_twice: 'You have entered this code already',
  coupon_unknown: 'We do not know the code {code}',
  coupon_too_early: 'The code {code} counts from {day} on',
  coupon_over: 'The code {code} is over',
  coupon_other_plan: 'The code {code} is for another plan',
  coupon_first_order: 'The code {code} is for a first order',
  coupon_used: 'You have used the code {code} already',
  coupon_used_up: 'The code {code} is used up',
  coupon_alone: 'The code {code} cannot be used with another one',
  total_changed: 'It costs {price} in all now. Nothing was ordered. Please look at it and order again',
  leaving_outdated: 'Something changed since you looked. Please look at the amounts again',
  customisations_saved: 'Your customizations are saved',
} as const;

/** All messages. The office’s stand apart, so that customers do not load them. */
export const en = { ...customerEn, ...officeEn } as const;

export type CustomerMessageCode = keyof typeof customerEn;
export type MessageCode = keyof typeof en;
