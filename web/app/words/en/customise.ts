export const words = {
  // The order
  deliveryInfo: 'Delivery',
  loadFailed: 'Failed to load order details. Please try again.',
  noUsableItems: 'No items found for this subscription. Please contact customer support.',

  // The editor
  customizeDelivery: 'Customize Delivery',
  editorText: 'Choose what comes on each date, until {cutOff} the day before.',
  views: 'How to plan',
  boxView: 'Day by day',
  monthView: 'The month at a glance',
  applyToAll: 'Apply to All Dates',
  planMonth: 'Plan my month',
  undo: 'Undo last change',
  saveCustomizations: 'Save Customizations',
  saveFailed: 'Failed to save customizations. Please try again.',
  allSaved: 'Everything you chose is already saved.',
  notConfirmed: 'Saved. The next delivery could not be confirmed just now, but nothing is lost.',
  offline: 'You are offline. What you choose is kept here. Save it once you are connected again.',
  restored: 'What you had chosen but not saved is back.',
  discard: 'Discard it',
  discarded: 'Unsaved changes are removed. You can undo this.',

  // Time left
  'time.days': '{days} d {hours} h',
  'time.hours': '{hours} h {minutes} min',
  'time.minutes': '{minutes} min',
  'time.seconds': '{minutes} min {seconds} s',
  toChangeTomorrow: '{time} left to change tomorrow’s box',
  closesToday: 'Boxes for {day} close today at {cutOff}',
  toChangeNext: '{time} left to change the next box',
  closesOn: 'The box for {day} closes on {eve} at {cutOff}',
  tomorrowClosed: 'Tomorrow’s box can no longer be changed.',
  allClosed: 'No box is left to change',
  closesWithin: { one: '{n} minute left to change your box', other: '{n} minutes left to change your box' },

  // Dates
  deliveryDates: 'Delivery dates',
  earlierDates: 'Earlier dates',
  laterDates: 'Later dates',
  'mark.locked': 'locked',
  'mark.chosen': 'chosen, not saved yet',
  'mark.open': 'open',
  edited: 'being edited',
  dateCount: { one: '{n} date', other: '{n} dates' },
  lockedCount: '{n} locked',
  unsavedCount: '{n} not saved',
  openDay: 'Open the box of {day}',
  previousDate: 'Previous date: {day}',
  nextDate: 'Next date: {day}',

  // Locked dates
  lockedTitle: '{day} is locked',
  canRelease: 'You can release it until {cutOff} the day before.',
  release: 'Release this date',
  releaseQuestion: 'Release {day}?',
  releaseConsequence: 'Its items go back to what you have left, and you can plan this date again.',
  released: '{day} is open again',
  releaseFailed: 'The date could not be released. Please try again.',
  fillAsBefore: 'Fill it as it was',
  wasReleased: 'You released this date. You can start from what it had.',
  emptyLocked: 'Nothing was chosen for this box.',

  // One box
  inBox: '{n} of {cap} in this box',
  boxCap: '{category}: in this box',
  leftToPlace: '{n} left to plan',
  allPlaced: 'all planned',
  notInSeason: 'Not in season on this date',
  placedMeter: '{item}: planned',
  onDay: 'on {day}',
  empty: 'empty',

  // Steps over many dates
  appliedTo: { one: 'Copied to {n} date', other: 'Copied to {n} dates' },
  appliedShort: {
    one: 'Copied to {dates}. On {n} date not everything fitted: {day}.',
    other: 'Copied to {dates}. On {n} dates not everything fitted, first on {day}.',
  },
  plannedOver: {
    one: 'All that was left is on {n} date',
    other: 'All that was left is spread over {n} dates',
  },
  plannedRest: {
    one: 'Spread over {dates}. {n} item has some left over: the boxes have no room for more.',
    other: 'Spread over {dates}. {n} items have some left over: the boxes have no room for more.',
  },
  nothingLeft: 'Everything is already planned',
  nothingFits: 'The open boxes have no room for what is left',
  noOpenDate: 'No date is open to change',
  undone: 'The last change is undone',

  // The month
  monthFailed: 'The month could not be opened. Please check your connection and try again.',
  monthGrid: 'The month at a glance: dates across, items down',
  item: 'Item',
  placed: 'planned',
  placedOf: '{n} / {all}',
  'legend.locked': 'locked',
  'legend.edited': 'being edited',
  'legend.planned': 'planned',
  legendNumbers: 'numbers in grams or units',
  pickCell: 'Pick a cell to change it.',
  gridKeys: 'Arrow keys move, + and − change a box, Enter opens its day.',
  moreItems: '+{n}',
  unsavedMark: 'not saved',

  // What has come, and orders that are over
  earlierDeliveries: { one: '{n} earlier delivery', other: '{n} earlier deliveries' },
  changes: 'History of changes',
  likeSaved: 'Saved. Your coming boxes follow it.',
  deliveries: 'Deliveries',
  showMore: 'Show more',
  'reason.pending': 'We are waiting for your payment. You can customize this order once it is active.',
  'reason.completed': 'This order is completed. Here is what came.',
  'reason.cancelled': 'This order is cancelled. Here is what came before.',
  'reason.other': 'This order is not active. If that is not right, please contact us.',
  noDeliveries: 'Nothing came with this order.',
  'delivery.delivered': 'Delivered',
  'delivery.skipped': 'Skipped',
  'delivery.cancelled': 'Cancelled',

  // Changes from elsewhere
  changedTitle: 'Your order has changed',
  changedQuietly: 'This order was changed somewhere else. You now see the latest.',
  dateFilled:
    'Another box was saved for {day} somewhere else. Until {cutOff} the day before you can open the date again with “Release this date”.',
  dateLost: '{day} can no longer be changed.',
  lineLost: '{item} on {day}: {kept} instead of {asked}.',
  moreLost: { one: 'And {n} more change.', other: 'And {n} more changes.' },
  stillKept: 'Everything else you chose is kept.',

  // Leaving
  leaveTitle: 'Leave without saving?',
  leaveText: {
    one: 'What you chose for {n} date is not saved. It stays in this tab for you to come back to.',
    other: 'What you chose for {n} dates is not saved. It stays in this tab for you to come back to.',
  },
} as const;
