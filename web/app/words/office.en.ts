export const words = {
  // The office's login
  officeLogin: 'Farm office',
  officeLoginText: 'For the people who run the farm.',
  notAnAdmin: '{email} is not an account of the farm’s office. Your own orders are under Login.',

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
} as const;
