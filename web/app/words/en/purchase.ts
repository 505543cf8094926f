export const words = {
  // The plan
  priceFrom: 'from {price}',
  needsScript: 'Ordering needs JavaScript.',

  // Size
  chooseSize: 'Size',
  perWeek: '{price} a week',
  perWeekAbout: 'about {price} a week',

  // Frequency and batch
  chooseFrequency: 'How often',
  chooseBatch: 'Batch',

  // Start
  chooseStart: 'First delivery',
  startHint: 'A day closes at {cutOff} the evening before; the nearest open one is chosen.',
  otherDay: 'Another day',
  datesFromTo: '{deliveries}: {first} to {last}',

  // Items
  chooseItems: 'What comes',
  itemsHint:
    'For all deliveries together, in a balanced mix to begin with; make it yours. Which day brings what, you say after ordering.',
  left: '{quantity} left to choose',
  everythingChosen: 'Everything is chosen',
  leftOf: '{left} of {limit} left',
  allOf: 'all {limit} chosen',
  notInSeason: 'Not in season on these dates',
  partlyInSeason: 'In season for {n} of {deliveries} deliveries',
  leftLabel: 'Chosen: {category}',
  likesHint: 'Tap a picture to say what you love and what you never want.',
  mixIsFine: 'The mix is fine: on to the address',
  balanceAgain: 'Balance again',
  madeRoom: 'Made room: {items}.',
  rebalanced: 'The mix was balanced anew for {deliveries}.',
  keptAsSet: 'What you had set stayed: {items}.',
  lowered: 'Lowered to fit: {items}.',
  organicOnlyOn: {
    one: 'Organic only is on: {n} other item is not shown and not in the mix.',
    other: 'Organic only is on: {n} other items are not shown and not in the mix.',
  },
  nothingOrganic: 'Organic only is on, and nothing in this plan is organic.',
  unused: 'Not chosen yet: {items}.',
  unusedNote: 'What is not chosen is not delivered.',

  // Address
  address: 'Where to',
  pincode: 'Pincode',
  line1: 'House and street',
  line2: 'Flat, floor, building (optional)',
  landmark: 'Landmark (optional)',
  city: 'City',
  mobile: 'Mobile',
  mobileHint: 'For the driver. 10 digits.',

  // Payment
  payment: 'Payment',
  codText: 'You pay {price} at your door. Nothing is charged now.',

  // Summary
  summary: 'Your order',
  price: 'Price',
  lastDelivery: 'Last delivery',
  placeOrder: 'Place order',
  placeAnother: 'Place another order',
  loginAndOrder: 'Login and place order',
  startsOn: 'from {day}',
  lookOver: 'Please look over what is marked above.',
  notSent: 'That did not go through. Nothing is lost: try again, and it stays one order.',
} as const;
