export const words = {
  // A plan's page while it cannot be bought
  comingSoonTitle: 'This plan has not opened yet',
  opensOn: 'It opens on {day}.',
  opensLater: 'The farm has announced it; the day is not set.',
  soldOutTitle: 'This plan is sold out just now',
  soldOutText: 'All that the fields give for it is taken. It comes back when there is more.',
  whatComes: 'What it will bring',
  organicOnlyOn: {
    one: 'Organic only is on: {n} other item is not shown.',
    other: 'Organic only is on: {n} other items are not shown.',
  },
  otherPlans: 'Browse Subscriptions',

  // Being told
  tellMeOpens: 'Tell me when it opens',
  tellMeBack: 'Tell me when it is back',
  tellMeArea: 'Tell me when you come here',
  areaTitle: 'Not in {pincode} yet',
  areaText: 'Leave your email: once we deliver there, we write to you. Once, and for nothing else.',
  planText: 'Leave your email: once you can order it, we write to you. Once, and for nothing else.',
  email: 'Email',
  notKept: 'That did not go through. Please try again.',

  // Whether the farm comes to a pincode
  pincodeChecking: 'Looking whether we deliver there…',
  pincodeServed: 'We deliver here: {area}',
  pincodeUnknown: 'We could not check this just now; we will when you order.',

  // A day that is full where the box would go
  startOn: 'Begin on {day}',
  takeBatch: '{batch} instead, {hours}',

  // An address of a plan that is not on sale
  goneTitle: 'This plan is not on sale',
  goneText: 'It may have ended with its season, or the address is misspelt. Orders of it go on as they were.',

  // Before the order
  firstBox: 'Your first box, {day}',
  firstBoxText:
    'This comes if you do nothing. You can change it until {cutOff} the day before, and every box after it too.',
  firstBoxEmpty: 'Nothing comes on this day yet: choose some items above.',
  leaveText:
    'You can end the subscription at any time. There is no button for it yet: write to us or call us. We cancel the deliveries to come, and you pay only for what came.',

  // After the order
  thanks: 'Thank you! Your order is placed',
  thanksText:
    'Order {number}: the first delivery comes on {day}, {batch} {hours}. Next, say what comes on which day.',
  placedHere: '{order} has been placed. What you fill in here is another one.',
  placedOrder: 'Your order {number}',
  placedBefore: 'Your first try had gone through, so no second order was made.',
} as const;
