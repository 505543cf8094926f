/** All messages of the office's own calls in English, by code. */
export const officeEn = {
  // Orders in the office
  changed_meanwhile: 'Somebody else has changed this. Please check it again before you save',
  reason_required: 'Please give a reason',
  note_required: 'Please write something',
  day_not_closed: 'The boxes of {day} are not closed yet. Please wait until customers can change nothing',
  cut_below_nothing: 'That is more than was entered as cut',
  packing_began: 'Somebody has marked boxes of this batch already, so this cannot be taken back any more',
  date_over: 'The box for {day} has already been delivered',
  box_closed: 'The box for {day} is past its cut-off and may already be packed. Tick to stop it too',
  box_not_sent: 'This box did not go out. Please ask the office',
  payment_settled: 'This payment can no longer be changed',
  nothing_changed: 'Nothing has changed',
  email_has_account: 'This email already has an account. Please choose it from the list',
  works_here_already: 'The person with this email already works for the farm',
  invited_is_blocked: 'This account is blocked. Unblock it before you invite this person',
  invited_already: 'This email is already invited. Send that invitation again, or take it back first',
  invitation_over: 'This invitation is no longer valid. Please ask the farm to send it again',
  role_needs_email: 'Without an email nobody can log in. Enter one first',
  box_comes_first:
    'The box for {day} is past its cut-off. The account can be deleted once it has been delivered',
  account_claimed: 'The customer looks after this account: it has a password or uses Google',
  customer_blocked: 'This account is blocked. Unblock it before you order for it',
  agreement_required: 'Please read the notice out, and tick that the customer agrees',

  // The office: where the farm comes
  area_required: 'Please enter the name of this area',
  marathi_area_required: 'Please enter the name of this area in Marathi, in Devanagari letters',
  limit_invalid: 'Please enter a whole number of deliveries, 1 or more',
  limit_too_high: 'A limit can be at most {n} deliveries',
  limit_without_batch: 'A limit needs its batch',
  pincode_known: '{pincode} is already in the list, perhaps as one where you no longer deliver',
  pincode_fixed: 'The pincode itself cannot be changed. Please add the other one as a new pincode',
  pincode_twice: '{pincode} is already in line {n}',
  batches_unknown: 'Write morning, evening or both here',
  columns_too_many: 'There are more than five columns',
  import_empty: 'There is nothing to import',
  import_too_long: 'At most {n} lines at once',
  import_has_faults: 'Some lines could not be understood',
  import_moved_on: 'Some of these pincodes have changed since, or another import came after this one',

  // The office: its overview
  mail_gone: 'The text of this email is no longer stored, so it cannot be sent again',
  period_invalid: 'The first day must not be after the last, and they can be at most three years apart',

  // The office: plans and produce
  in_use: 'This is in use and cannot be deleted',
  price_invalid: 'Please enter a price in rupees, with at most two decimals',
  batch_required: 'Please choose at least one batch',
  maximum_off_step: 'Grams go in steps of 100',
  portion_above_maximum: 'The usual amount is at most the maximum in one delivery',
  certificate_required: 'An organic item needs the number of its certificate',
  unit_fixed: 'This has already been sold, so its unit cannot change. Add a new item instead',
  produce_unknown: 'Something in this plan is no longer in the catalogue. Please load it again',
  size_twice: 'Two sizes are called {size}',
  size_empty: 'Size {size} is still empty',
  plan_needs_sizes: 'A plan needs at least one size with a price',
  plan_needs_items: 'A plan needs at least one item',
  plan_needs_frequencies: 'Please choose how often this plan is delivered',
  quota_unfillable: 'Size {size} has an amount that none of the chosen items can fill',
  quota_off_step: 'Size {size}: {category} goes in steps of {n} {unit}',
  plan_not_organic: '{item} is not organic, so this plan cannot be organic',
  plan_retired: 'This plan is retired. Restore it before you show it to customers',
  plan_fits_nowhere:
    'This does not fit into the boxes at any of the chosen frequencies. Lower the amounts, raise the items’ maximum, or deliver more often',

  // The office: photos of items and plans
  photo_missing: 'Please choose a photo',
  photo_kind: 'This is not a photo that can be used. Please choose a JPEG, PNG, WebP or HEIC',
  photo_too_large: 'This file is too large. A photo may have up to {n} MB',
  photo_too_many_pixels: 'This photo has too many pixels. Up to {n} megapixels can be used',
  photo_too_small: 'This photo is too small. Each side needs at least {n} pixels',
  photo_animated: 'This picture is animated. Please choose a still one',
  photo_broken: 'This photo could not be read fully. It may be damaged: please choose another one',
  photo_not_kept: 'The photo could not be saved just now. Please try again in a few minutes',
  photo_gone: 'This photo is no longer there. Please choose it again',

  // The office: messages to the farm
  message_without_email: 'No email was left with this message, so no reply can be sent',
  colleague_unknown: 'A message can be given only to somebody in the office',

  // The office: what the farm says about itself
  brand_required: 'Please enter the name of the farm',
  marathi_required: 'Please write this in Marathi, in Devanagari letters',
  one_line: 'Please write this in one line',
  phone_required: 'Please enter a phone number',
  phone_invalid: 'Please enter a phone number with its country code, such as +91 253 555 0142',
  whatsapp_invalid:
    'Please enter a number with its country code, such as +91 98220 12345, or a link that begins with https://',
  link_name_required: 'Please enter a name for this link',
  link_invalid: 'Please enter a link that begins with https://',
  link_twice: 'This link is in the list already',
  links_too_many: 'At most {n} links',
  legal_name_required: 'Please enter the name under which the farm is registered',
  legal_address_required: 'Please enter the registered address',
  fssai_invalid: 'An FSSAI licence has 14 digits',
  officer_required: 'Please enter the grievance officer’s name',
  language_required: 'Please choose at least one language',
  payment_required: 'Please leave at least one way to pay: without any, nothing can be bought',
  most_unpaid_invalid: 'Please enter a whole number of orders from 1 to 1000',
  note_in_both: 'Please write the note in both languages, or in neither',
  version_against_rules:
    'This version was saved under older rules. Open the part, and write it again as it was',
  title_required: 'Please enter a title',
  description_required: 'Please write in one sentence what this page is about',
  body_required: 'Please write the text',
  text_not_shown: 'Line {line} has {what}, which the page cannot show',
  gap_unknown: '{gap} is not a fact that can be filled in',
  text_gap_unknown: 'Line {line} has {gap}, which is not a fact that can be filled in',
  text_link_invalid:
    'The link in line {line} must begin with https://, mailto:, tel: or, within this site, with /',
} as const;

export type OfficeMessageCode = keyof typeof officeEn;
