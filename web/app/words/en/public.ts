export const words = {
  // A household's Home (product 2.46)
  nextBox: 'Your next box',

  // Home
  loginDescription: 'Log in or sign up, and choose what comes to your door on which day.',
  homeTitle: 'Farm produce by subscription',
  homeDescription:
    'Vegetables, greens, fruit and milk, fresh from the field. Subscribe once and decide every evening what comes tomorrow.',
  kicker: '{city} · fresh every morning and evening',
  kickerNowhere: 'Fresh every morning and evening',
  headline: 'Today’s field, tomorrow at your door.',
  heroText:
    'Subscribe once. Decide until {cutOff} what comes tomorrow, or leave it to us. Every gram you paid for is counted.',
  firstPrice: '{price} {span}',
  browseSubscriptions: 'Browse Subscriptions',
  howItWorks: 'How it works',

  nashik: 'Nashik',

  // The example beside the headline
  exampleTitle: 'Tomorrow’s box',
  exampleNote: 'for example',
  exampleOpen: 'You can change it until {cutOff}',
  'example.tomato': 'Tomato',
  'example.fenugreek': 'Fenugreek',
  'example.onion': 'Onion',
  'example.cow-milk': 'Cow milk',

  // How it works
  step1Title: 'Choose a plan',
  step1Text:
    'Vegetables, greens, fruit, milk, or a little of everything, for the size of your household. Pay on delivery.',
  step2Title: 'Choose what comes when',
  step2Text:
    'Plan each day around your cooking, or leave it to us: a day that you do not plan brings our pick. A date stays open until {cutOff} the evening before.',
  step3Title: 'Open the door',
  step3Text:
    'We pick once tomorrow’s list is closed and come at the time you chose: morning {from1}AM-{to1}PM or evening {from2}PM-{to2}PM.',

  // Every gram
  gramsTitle: 'What you paid for stays yours',
  gramsText:
    'A plan holds so many grams and so many units. What you have not planned yet is never lost: each item and each box shows what is left.',
  gramsPlaced: '{placed} of {total} planned',
  gramsLeft: '{left} left to plan',

  // Plans
  plansTitle: 'This season’s plans',
  allPlans: 'All {n} plans',
  subscriptionTitle: 'Subscription',
  organicOnlyNote: 'Organic only is on, so only organic plans are shown.',

  // Where the farm comes
  areaTitle: 'Do we come to you?',
  areaHint: 'Six digits. We say at once whether we come, and when.',
  pincode: 'Pincode',
  pincodeChecking: 'Checking if we deliver there…',
  pincodeServed: 'We deliver here: {area}',
  pincodeShort: 'Please enter a valid 6-digit pincode',
  pincodeUnknown: 'We could not check this just now.',
  noOrganicPlans: 'No organic plan is on sale just now',
  noPlans: 'No plan is on sale just now',
  choose: 'Choose',
  lookInside: 'Look inside',
  tellMe: 'Tell me',
  compareSizes: 'Compare sizes',
  opensIn: 'Opens in {month}',
  size: 'Size',
  people: { one: 'for {n} person', other: 'for {n} people' },
  aWeek: 'a week',
  aWeekAbout: 'a week, about',
  firstBox: 'A first box, {size}:',
  weekFrom: 'from {price} a week',
  weekFromAbout: 'from about {price} a week',
  or: '{first} or {last}',
  'batch.morning': 'mornings',
  'batch.evening': 'evenings',
  offlineText: 'This page cannot be seen offline.',
  offlineBoxes: 'You can still see what comes in your next boxes:',
} as const;
