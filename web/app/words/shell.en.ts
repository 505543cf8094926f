export const words = {
  // The dialogs' default labels (spec 9)
  ok: 'OK',
  no: 'No',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading…',
  tryAgain: 'Try again',
  less: 'Less {what}',
  more: 'More {what}',

  // Navbar (spec 2)
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  menu: 'Menu',
  home: 'Home',
  subscription: 'Subscription',
  organic: 'Organic',
  organicOnly: 'Organic only',
  login: 'Login',
  accountMenu: 'Account: {name}',
  profile: 'Profile',
  activeSubscriptions: 'Active Subscriptions',
  logout: 'Logout',
  deliveryDue: 'Active Subscriptions: a delivery comes today or tomorrow',

  // Footer
  footerNavigation: 'Footer',
  farmPromise: 'Picked the evening before, at your door by noon or by eight.',
  batches: 'Morning {from1}AM-{to1}PM · Evening {from2}PM-{to2}PM',
  callUs: 'Call us',
  licence: 'FSSAI licence {number}',
  appearance: 'Appearance',
  'theme.auto': 'As the device',
  'theme.light': 'Light',
  'theme.dark': 'Dark',

  // When something goes wrong
  notFoundTitle: 'This page is not on our farm',
  notFoundText: 'The address may be old or misspelt.',
  failedTitle: 'Something went wrong',
  failedText: 'It is our fault, not yours. Please try again in a moment.',
  partFailed: 'That did not load. Please check the connection and try again.',
  backHome: 'Back to Home',
} as const;
