export const words = {
  // The plan
  priceFrom: 'from {price}',

  // Size
  chooseSize: 'Size',
  perWeek: '{price} a week',
  perWeekAbout: 'about {price} a week',

  // Frequency and batch
  chooseFrequency: 'How often',
  chooseBatch: 'Batch',

  // Start
  chooseStart: 'First delivery',
  startHint:
    'Orders for a day close at {cutOff} the evening before. The earliest possible day is chosen for you.',
  otherDay: 'Another day',
  datesFromTo: '{deliveries}: {first} to {last}',

  // Items
  chooseItems: 'What comes',
  itemsHint:
    'These quantities are for all deliveries together. We start you with a balanced mix; change it as you like. After ordering you can choose what comes on which day.',
  left: '{quantity} left to choose',
  everythingChosen: 'Everything is chosen',
  leftOf: '{left} of {limit} left',
  allOf: 'all {limit} chosen',
  notInSeason: 'Not in season on these dates',
  partlyInSeason: 'In season for {n} of {deliveries} deliveries',
  leftLabel: 'Chosen: {category}',
  likesHint: 'Tap a picture to say what you love and what you never want.',
  mixIsFine: 'This mix is fine. Go to address',
  balanceAgain: 'Balance the mix again',
  organicOnlyOn: {
    one: 'Organic only is on, so {n} other item is not shown and not in the mix.',
    other: 'Organic only is on, so {n} other items are not shown and not in the mix.',
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
  onlineText: 'By UPI, card or net banking. You pay {price} on the next page.',
  codText: 'You pay {price} at your door with the first delivery, on {day}. Nothing is charged now.',

  // Summary
  summary: 'Your order',
  price: 'Price',
  lastDelivery: 'Last delivery',
  placeOrder: 'Place order',
  placeAnother: 'Place another order',
  signUpAndOrder: 'Sign up and order',
  startsOn: 'from {day}',
} as const;
