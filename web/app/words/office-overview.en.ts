/** The office's overview: what needs a decision today, and how the farm does. */
export const words = {
  title: 'Overview',

  // What needs a decision
  decisions: 'To decide today',
  decisionsLoading: 'Looking for what needs a decision…',
  decisionsFailed: 'What needs a decision could not be loaded',
  figuresFailed: 'The figures could not be loaded',
  unreachable: 'Please check the connection and try again.',
  nothingTitle: 'Nothing waits for you',
  nothingText: 'No message is due, no day is full, every certificate is good. Enjoy the field today.',
  'decision.messages-overdue': {
    one: '{n} message waits longer than the law allows',
    other: '{n} messages wait longer than the law allows',
  },
  'decision.messages-soon': {
    one: '{n} message is due by this time tomorrow',
    other: '{n} messages are due by this time tomorrow',
  },
  'decision.certificates-ended': {
    one: '{n} item’s organic certificate has ended',
    other: '{n} items’ organic certificates have ended',
  },
  'decision.area-full': {
    one: '{n} pincode has a full day in the next week',
    other: '{n} pincodes have a full day in the next week',
  },
  'decision.orders-unpaid': {
    one: '{n} order starts within three days and is to be paid',
    other: '{n} orders start within three days and are to be paid',
  },
  'decision.plans-opening': {
    one: '{n} announced plan’s day has come, and it is not open',
    other: '{n} announced plans’ days have come, and they are not open',
  },
  'decision.plans-nothing-fits': {
    one: '{n} plan is on sale with nothing left to buy this season',
    other: '{n} plans are on sale with nothing left to buy this season',
  },
  'decision.plans-sold-out': {
    one: '{n} plan is marked as sold out',
    other: '{n} plans are marked as sold out',
  },
  'decision.mails-failed': {
    one: '{n} mail could not be delivered this week',
    other: '{n} mails could not be delivered this week',
  },
  'decision.area-filling': {
    one: '{n} pincode is nearly full on a day of the next week',
    other: '{n} pincodes are nearly full on a day of the next week',
  },
  'decision.certificates-ending': {
    one: '{n} item’s organic certificate ends within 30 days',
    other: '{n} items’ organic certificates end within 30 days',
  },

  // What is looked at
  figures: 'How the farm does',
  period: 'Period',
  'period.weeks': '4 weeks',
  'period.quarter': '3 months',
  'period.year': '12 months',
  'period.custom': 'From … to …',
  from: 'From',
  to: 'To',
  shown: 'Of what',
  'shown.all': 'The whole farm',
  'shown.plan': 'By plan',
  'shown.area': 'By area',
  onePlan: 'Only {name}',
  lookAtOne: 'Only this one',
  spans: '{from} to {to}, compared with {beforeFrom} to {beforeTo}.',
  stillCounting: 'Many orders came at once and are still being counted. Figures may be a little low.',
  figuresLoading: 'Loading the figures…',
  others: 'All others',
  erased: 'Deleted accounts',

  // The plots
  'plot.active': 'Active orders',
  'plot.revenue': 'Revenue',
  'plot.boxes': 'Deliveries',
  'plot.churn': 'Churn',
  'about.active':
    'Orders that run, from their first delivery day to their last. A cancelled one runs until the day before it was cancelled. What is after today is what is booked so far.',
  'about.revenue':
    'Booked is the price of the orders bought on a day, without those cancelled since. Paid is what was noted as paid on a day, without what was given back.',
  'about.boxes':
    'Deliveries of each day, without those that were skipped or cancelled. What is after today is what is booked so far.',
  'about.churn':
    'Of the orders that ended, those whose customer had no other order on any of the {n} days after. So the last {n} days are not known yet.',
  'line.active': 'Active orders',
  'line.booked': 'Booked',
  'line.paid': 'Paid',
  'line.boxes': 'Deliveries',
  'line.lost': 'Not come back',
  'line.ended': 'Ended',
  'line.before': '{line}, the period before',
  'line.share': 'Not come back, %',
  atEnd: '{n} at the end of the period',
  inPeriod: '{n} in the period',
  bookedAndPaid: '{booked} booked, {paid} paid',
  churned: '{share}% did not come back: {lost} of {ended} that ended',
  churnNone: 'No order ended of which it is known',
  before: 'before: {text}',
  more: '{share}% more',
  less: '{share}% less',
  same: 'the same',
  ahead: 'booked ahead',
  drawing: 'Drawing…',
  drawFailed: 'The plot could not be drawn. The numbers are below.',
  readAt: '{name}: choose a day',
  week: 'Week from {day}',
  noValue: 'not known yet',
  numbers: 'Numbers: {name}',
  showNumbers: 'Show the numbers',
  hideNumbers: 'Hide the numbers',
  csv: 'Save as CSV',
  day: 'Day',
  weekFrom: 'Week from',

  // Each plan or area
  'parts.plan': 'Each plan',
  'parts.area': 'Each area',
  part: 'Name',
  showAllParts: { one: 'Show all {n}', other: 'Show all {n}' },
  pastPeriod: 'before',

  // Mails that did not arrive
  mailsTitle: 'Mails that did not arrive',
  mailsIntro:
    'Mails of the last week that the recipient’s mail server refused for good. What they said is not kept: call, or correct the address.',
  mailsLoading: 'Loading the mails…',
  mailsFailed: 'The mails could not be loaded',
  mailsMore: 'Show older mails',
  mailsNone: 'Every mail arrived',
  mailsNoneText: 'In the last week no mail was given up.',
  mailsList: 'Mails that did not arrive',
  account: 'To the account',
  'mail.phone-order': 'Confirmation of an order by phone',
  'mail.plan-open': 'A plan can be bought',
  'mail.area-served': 'The farm comes to an area',
  'mail.contact-received': 'Thanks for a message',
  'mail.contact-reply': 'Reply to a message',
  'mail.contact-message': 'A visitor’s message to the farm',
  'mail.password-changed': 'The password was changed',
  'mail.other': 'Another mail',
} as const;
