export const words = {
  account: 'Account',
  accountText: 'Your details, and what we know about you.',
  loadFailed: 'Failed to load your account',
  loadFailedText: 'Please check your connection and try again.',

  // Who it is
  you: 'About you',
  emailFixed: 'You log in with this email. It cannot be changed.',
  mobileHint: 'Optional. For the driver. 10 digits.',
  language: 'Language',
  languageHint: 'For this site on this device, and for every mail to you.',
  save: 'Save',
  saved: 'Saved',
  saveFailed: 'This could not be saved. Please try again.',
  savedElsewhere: 'Changed somewhere else: {value}',
  nothing: 'nothing',

  // Addresses
  addresses: 'Addresses',
  noAddresses: 'No saved address yet. Save one, and your next order fills in by itself.',
  addAddress: 'Add an address',
  changeAddress: 'Change address',
  ordersKeep:
    'Orders already placed keep their address, and so does tomorrow’s box. To send one to another address, please call or write to us.',
  'kind.home': 'Home',
  'kind.office': 'Office',
  'kind.other': 'Other',
  kind: 'Type of address',
  label: 'Name for this address',
  labelHint: 'For example, parents’ house.',
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
  removeText: '{name}, {address}. Orders already placed keep it.',
  removed: 'The address is removed',
  pincodeMobile: 'Pincode {pincode}, mobile {mobile}',

  // Data to take along
  yourData: 'Your data',
  yourDataText:
    'Everything we keep about you in one file (JSON): account, addresses, orders with their history, likes, messages and logins.',
  download: 'Download my data',
  downloaded: 'Your data is in your downloads',
  downloadFailed: 'We could not prepare your data. Please try again.',

  // Consent
  consent: 'Your consent',
  consentGiven: 'On {day} you agreed to our use of your data, as the Privacy Policy of {notice} says.',
  consentWithdraw:
    'You can withdraw your consent at any time, as easily as you gave it: delete your account below. What was done before stays lawful. Without your data we can no longer deliver.',
  waitingFor: 'You asked us to tell you when you can have: {names}.',
  waitingPincode: 'deliveries at pincode {pincode}',
  waitingStop: 'Do not tell me about these',
  waitingStopped: 'We will not tell you about these',

  // The end
  deleteAccount: 'Delete account',
  deleteText: 'This is permanent. We first show you what is erased and what the law makes us keep.',
  deleteGoes:
    'Your name, email, mobile, addresses, likes and messages are erased at once, and you are logged out everywhere. This cannot be undone.',
  deleteStays: 'By tax law we keep what was ordered and what was paid, without your name, address or mobile.',
  deleteEnds: 'These orders end today and their remaining deliveries will not come:',
  deleteEnded: {
    one: 'Order {number}, {plan}: {n} delivery',
    other: 'Order {number}, {plan}: {n} deliveries',
  },
  giveUp: 'Yes, I do not want these deliveries',
  giveUpFirst: 'Please tick that you do not want these deliveries.',
  deletePassword: 'Your password, to be sure that it is you',
  deleteOtpText: 'To be sure that it is you, we email an OTP to {email}.',
  deleteNow: 'Delete my account permanently',
  keepAccount: 'Keep my account',
  deleteFailed: 'Your account could not be deleted. Please try again.',
  boxComes:
    'Your box of {day} is being packed. You can delete your account once it has been delivered. If another box is due before that, release its date by {cutOff} the day before.',
  isOffice: 'Office accounts cannot be deleted here.',
  deleted: 'Your account is deleted',
  deletedText: 'Thank you for buying from us. You can open a new account with this email any time.',
  toHome: 'To the home page',

  // In the purchase
  useKept: 'Your addresses',
  replaceQuestion: 'Replace what you typed?',
  replaceText: 'The address below is replaced by: {name}, {address}.',
  replace: 'Replace',
  filled: 'Address filled in: {name}',
  lastOrder: 'Your last order’s address',
  clearAddress: 'Clear the address',
  keepThis: 'Save the address below for next time',
  keepNot: 'Do not save',
} as const;
