export const words = {
  // The office's login
  officeLogin: 'Farm office',
  officeLoginText: 'For the people who run the farm.',
  notAnAdmin: '{email} is not an account of the farm’s office. Your own orders are under Login.',

  // Where the farm's people go
  places: 'Office',
  'place.overview': 'Overview',
  'place.day': 'Harvest and packing',
  'place.orders': 'Orders',
  'place.inbox': 'Messages',
  overdue: { one: '{n} overdue', other: '{n} overdue' },
  'place.people': 'People',
  'place.area': 'Where we deliver',
  'place.audit': 'Who changed what',
  'place.catalogue': 'Plans and produce',
  'place.settings': 'Settings',

  // A day and batch
  dayTitle: 'Harvest and packing · {day}',
  daysAndBatches: 'Days and batches',
  previousDay: 'Previous day',
  nextDay: 'Next day',
  date: 'Date',
  print: 'Print',
  refresh: 'Refresh',
  harvest: 'Harvest',
  nothingToHarvest: 'Every box of this batch is empty.',
  inBoxes: { one: 'in {n} box', other: 'in {n} boxes' },
  packing: 'Packing list',
  boxes: { one: '{n} box', other: '{n} boxes' },
  emptyBoxes: { one: '{n} of them empty', other: '{n} of them empty' },
  order: 'Order {number}',
  emptyBox: 'Empty box',

  // How far the list can be trusted
  loadingDay: 'Loading the day…',
  boxesRead: '{read} of {all} boxes loaded',
  stillOpen: 'Customers can change this day until 6 PM on {day}. As of {readAt}.',
  final: 'Final. As of {readAt}.',
  changedWhileReading: 'Somebody changed a box while this was loading, so totals and boxes may differ.',
  loadFailed: 'The day could not be loaded',
  unreachable: 'Please check the connection and try again.',
  noBoxesTitle: 'Nothing goes out in this batch',
  noBoxesText: 'No order has a delivery on this day and batch.',

  // Looking for something in a list
  slashHint: 'Press / to come here',

  // Leaving what was not saved, and two people at one thing
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you changed here is not saved yet.',
  leave: 'Leave',
  stay: 'Stay here',
  conflictTitle: 'Somebody else changed this meanwhile',
  conflictText: 'Nothing of yours was saved, and nothing is lost. These differ:',
  yours: 'Yours',
  saw: 'You saw',
  theirs: 'Theirs',
  keepYours: 'Put mine upon theirs',
  takeTheirs: 'Take theirs',
} as const;
