export const words = {
  // A household's Home (product 2.46)
  nextBox: 'Your next box',

  // Home
  loginDescription: 'Log in or sign up, and say which produce comes to your door on which day.',
  homeTitle: 'Farm produce by subscription',
  homeDescription:
    'Vegetables, greens, fruit and milk, fresh from the field. Subscribe once and decide every evening what comes tomorrow.',
  kicker: '{city} · fresh every morning and evening',
  kickerNowhere: 'Fresh every morning and evening',
  headline: 'Today’s field, tomorrow at your door.',
  heroText:
    'Subscribe once. Decide each evening until {cutOff} what comes tomorrow. Every gram you paid for is counted.',
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
    'Vegetables, greens, fruit, milk, or a little of everything, in the size of your household. Pay on delivery.',
  step2Title: 'Say what comes when',
  step2Text:
    'Fill the days as you cook, or let us spread it for you. A date stays open until {cutOff} the evening before.',
  step3Title: 'Open the door',
  step3Text:
    'We pick once tomorrow’s list is closed and come in the batch you chose: morning {from1}AM-{to1}PM or evening {from2}PM-{to2}PM.',

  // Every gram
  gramsTitle: 'What you paid for stays yours',
  gramsText:
    'A plan holds so many grams and so many units. What you have not placed yet is never lost: each item shows what is left, and so does each box.',
  gramsPlaced: '{placed} of {total} placed',
  gramsLeft: '{left} left to place',

  // Plans
  plansTitle: 'This season’s plans',
  allPlans: 'All {n} plans',
  subscriptionTitle: 'Subscription',
  subscriptionTextNowhere:
    'Every plan is picked to order. Choose one, fill it with what you like, and change any day until the evening before.',
  subscriptionText:
    'Every plan is picked to order in the fields around {city}. Choose one, fill it with what you like, and change any day until the evening before.',
  subscriptionDescription:
    'All subscriptions of the farm: what is in them, how often they come, and what they cost.',
  organicOnlyNote: 'Organic only is on: only organic plans are shown.',
  weekNote:
    'What a week costs is the price divided by the weeks of the plan: four, or a month or 30 days shared out by days. You pay for the whole span.',

  // Finding a plan
  findPlans: 'Find a plan',
  search: 'Search',
  searchHint: 'Plan or item: methi, milk, कांदा',
  searching: 'Searching…',
  searchFailed: 'Searching by items did not load: only the plans’ names are searched.',
  category: 'Produce',
  anyCategory: 'All produce',
  often: 'How often',
  anyOften: 'However often',
  most: 'Price',
  anyPrice: 'Any price',
  upTo: 'up to {price} a week',
  sort: 'Sort',
  'sort.recommended': 'Recommended',
  'sort.price': 'Price, lowest first',
  'sort.name': 'Name',
  found: { one: '{n} plan', other: '{n} plans' },
  noneFound: 'No plan fits all of that',
  noneFoundText: 'Try fewer words or another price.',
  showAll: 'Show all plans',

  // Where the farm comes
  areaTitle: 'Do we come to you?',
  pincode: 'Pincode',
  pincodeChecking: 'Looking whether we deliver there…',
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
  weekFrom: 'from {price} a week',
  weekFromAbout: 'from about {price} a week',
  or: '{first} or {last}',
  'batch.morning': 'mornings',
  'batch.evening': 'evenings',
  offlineText: 'This page was not kept on this device.',
  offlineBoxes: 'What comes in your next boxes is still here:',
} as const;
