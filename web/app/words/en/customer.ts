export const words = {
  account: 'Account',
  accountText: 'What we know about you, in your hands.',
  loadFailed: 'Failed to load your account',
  loadFailedText: 'Please check your connection and try again.',

  // Who it is
  you: 'About you',
  emailFixed: 'You log in with it; it cannot be changed.',
  mobileHint: 'Optional. For the driver. 10 digits.',
  language: 'Language',
  languageHint: 'For this site on this device, and for every mail to you.',
  save: 'Save',
  saved: 'Saved',
  saveFailed: 'This could not be saved. Please try again.',
  savedElsewhere: 'Saved elsewhere meanwhile: {value}',
  nothing: 'nothing',

  // Addresses
  addresses: 'Addresses',
  noAddresses: 'No address is kept yet. Keep one, and the next order fills itself in.',
  addAddress: 'Add an address',
  changeAddress: 'Change address',
  ordersKeep:
    'Orders that you have placed keep their own address, and so does tomorrow’s box. To have one brought elsewhere, please call or write to us.',
  'kind.home': 'Home',
  'kind.office': 'Office',
  'kind.other': 'Another name',
  kind: 'Address of',
  label: 'Its name',
  labelHint: 'Such as a parent’s house.',
  pincode: 'Pincode',
  line1: 'House and street',
  line2: 'Flat, floor, building (optional)',
  landmark: 'Landmark (optional)',
  city: 'City',
  isDefault: 'Default',
  makeDefault: 'Make default',
  change: 'Change',
  remove: 'Remove',
  makeDefaultOf: 'Make default: {name}',
  changeOf: 'Change: {name}',
  removeOf: 'Remove: {name}',
  removeQuestion: 'Remove this address?',
  removeText: '{name}, {address}. Orders that were placed keep it.',
  removed: 'The address is removed',
  pincodeMobile: 'Pincode {pincode}, mobile {mobile}',

  // Data to take along
  yourData: 'Your data',
  yourDataText:
    'All that we keep about you in one file (JSON): account, addresses, orders with their history, messages and logins.',
  download: 'Download my data',
  downloaded: 'Your data is in your downloads',
  downloadFailed: 'Your data could not be put together. Please try again.',

  // Consent
  consent: 'Your consent',
  consentGiven: 'On {day} you agreed to our use of your data, as the Privacy Policy of {notice} says.',
  consentWithdraw:
    'You can withdraw your consent at any time, as easily as you gave it: by deleting the account below. What was done before stays lawful; without the data we can no longer deliver.',
  waitingFor: 'You asked us to write to you once you can have: {names}.',
  waitingPincode: 'deliveries at pincode {pincode}',
  waitingStop: 'Do not write to me about these',
  waitingStopped: 'We will not write to you about these',

  // The end
  deleteAccount: 'Delete account',
  deleteText: 'For good. We say first what goes and what the law has us keep.',
  deleteGoes:
    'Your name, email, mobile, addresses and messages are erased at once, and you are logged out everywhere. This cannot be undone.',
  deleteStays:
    'By law (tax) we keep what was ordered and what was paid for it, without your name, address or mobile.',
  deleteEnds: 'These orders end today, and what was planned for them is given up:',
  deleteEnded: {
    one: 'Order {number}, {plan}: {n} delivery',
    other: 'Order {number}, {plan}: {n} deliveries',
  },
  giveUp: 'Yes, I give up these deliveries',
  giveUpFirst: 'Please tick that you give up these deliveries.',
  deletePassword: 'Your password, to be sure that it is you',
  deleteOtpText: 'To be sure that it is you, we mail an OTP to {email}.',
  deleteNow: 'Delete my account for good',
  keepAccount: 'Keep my account',
  deleteFailed: 'Your account could not be deleted. Please try again.',
  boxComes:
    'Your box of {day} is already being packed. You can delete your account once it has come. If another is due by then, release it before its {cutOff}.',
  isOffice: 'An account of the farm’s office cannot be deleted here.',
  deleted: 'Your account is deleted',
  deletedText: 'Thank you for having bought from us. Your email is free for a new account at any time.',
  toHome: 'To the home page',

  // In the purchase
  useKept: 'Your addresses',
  replaceQuestion: 'Replace what you typed?',
  replaceText: 'The address below is replaced by: {name}, {address}.',
  replace: 'Replace',
  filled: 'Filled in: {name}',
  lastOrder: 'Your last order’s address',
  clearAddress: 'Clear the address',
  keepThis: 'Keep the address below for next time',
  keepNot: 'Do not keep',
} as const;
