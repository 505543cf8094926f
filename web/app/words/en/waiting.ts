export const words = {
  // A plan's page while it cannot be bought
  comingSoonTitle: 'This plan has not opened yet',
  opensOn: 'It opens on {day}.',
  opensLater: 'We have announced it. The day is not fixed yet.',
  soldOutTitle: 'This plan is sold out just now',
  soldOutText: 'Everything our fields can give for it is booked. It is back when there is more.',
  whatComes: 'What it will bring',
  organicOnlyOn: {
    one: 'Organic only is on, so {n} other item is not shown.',
    other: 'Organic only is on, so {n} other items are not shown.',
  },
  otherPlans: 'Browse Subscriptions',

  // Being told
  tellMeOpens: 'Tell me when it opens',
  tellMeBack: 'Tell me when it is back',
  tellMeArea: 'Tell me when you come here',
  areaTitle: 'We do not deliver to {pincode} yet',
  areaText: 'Leave your email and we will write to you once, when we start delivering there. Nothing else.',
  planText: 'Leave your email and we will write to you once, when you can order it. Nothing else.',
  email: 'Email',
  notKept: 'We did not get your email. Please try again.',

  // Whether the farm comes to a pincode
  pincodeChecking: 'Checking if we deliver there…',
  pincodeServed: 'We deliver here: {area}',
  pincodeUnknown: 'We could not check this just now; we will when you order.',

  // A day that is full where the box would go
  movedFrom: 'We do not come on {from}. That box comes on {to}.',
  startOn: 'Begin on {day}',
  takeBatch: '{batch} instead, {hours}',

  // An address of a plan that is not on sale
  goneTitle: 'This plan is not on sale',
  goneText: 'Its season may be over, or the link is mistyped. Orders already placed go on as they are.',

  // The mix after another size, rhythm or start
  madeRoom: 'Reduced to make room: {items}.',
  rebalanced: 'The mix was adjusted for {deliveries}.',
  keptAsSet: 'Kept as you set them: {items}.',
  lowered: 'Lowered to fit: {items}.',

  // The price
  priceTitle: 'What it costs',
  priceOfSize: 'The size you chose',
  priceOfCode: 'Code {code}',
  priceOfInvite: 'You were invited: after your first box both households get {amount} as credit.',
  removeCode: 'Remove',
  priceOfDelivery: '{n} deliveries of {price} each',
  priceInAll: 'In all',
  priceOfTax: 'GST in it, at today’s rates',
  code: 'Do you have a code?',
  takeCode: 'Use it',
  codeFailed: 'We could not check the code. Please try again.',

  // Before the order
  firstBox: 'Your first box, {day}',
  firstBoxText:
    'This comes if you do nothing; where too little of it grows, something else comes instead. You can change it until {cutOff} the day before, and every box after it too.',
  firstBoxEmpty: 'Nothing comes on this day yet. Choose some items above.',
  leaveText:
    'You can end the subscription at any time, on its page. You see first what comes back, and pay only for what came.',

  // While it is placed
  lookOver: 'Please check what is marked above.',
  mixFollows:
    'You are logged in. The items now follow what your household likes. Have a look at them, then order.',
  notSent: 'Your order did not go through. Nothing is lost. Try again: it stays one order.',

  // After the order
  thanks: 'Thank you! Your order is placed',
  thanksText:
    'The first delivery of order {number} comes on {day}, {batch} {hours}. You need do nothing more. We fill each box, and you can change it until {cutOff} the day before.',
  placedHere: '{order} is placed. What you fill in here is a new order.',
  placedOrder: 'Your order {number}',
  placedBefore: 'Your first attempt had gone through, so we made no second order.',
} as const;
