export const words = {
  // The order
  deliveryInfo: 'Delivery',
  loadFailed: 'Failed to load order details. Please try again.',
  noUsableItems: 'No items found for this subscription. Please contact customer support.',

  // The editor
  customizeDelivery: 'Customize Delivery',
  editorText: 'Say what comes on each date, until {cutOff} the day before.',
  views: 'How to plan',
  boxView: 'Day by day',
  monthView: 'The month at a glance',
  applyToAll: 'Apply to All Dates',
  planMonth: 'Plan my month',
  undo: 'Undo last change',
  saveCustomizations: 'Save Customizations',
  saveFailed: 'Failed to save customizations. Please try again.',
  allSaved: 'Everything you chose is saved already.',
  notConfirmed: 'Saved. The next delivery could not be confirmed just now, but nothing is lost.',
  offline: 'You are offline. What you choose is kept here; save it once you are connected again.',
  restored: 'What you had chosen and not saved is here again.',
  discard: 'Discard it',
  discarded: 'What was not saved is discarded. You can undo this.',

  // Time left
  'time.days': '{days} d {hours} h',
  'time.hours': '{hours} h {minutes} min',
  'time.minutes': '{minutes} min',
  'time.seconds': '{minutes} min {seconds} s',
  toChangeTomorrow: '{time} to change tomorrow',
  closesToday: 'Boxes for {day} close today at {cutOff}',
  toChangeNext: '{time} to change the next box',
  closesOn: 'The box for {day} closes on {eve} at {cutOff}',
  tomorrowClosed: 'Tomorrow’s box is closed.',
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
  releaseConsequence: 'What it holds goes back to what is left to place, and the date is open again.',
  released: '{day} is open again',
  releaseFailed: 'The date could not be released. Please try again.',
  fillAsBefore: 'Fill it as it was',
  wasReleased: 'You released this date. You can start from what it held.',
  emptyLocked: 'Nothing was chosen for this box.',

  // One box
  inBox: '{n} of {cap} in this box',
  boxCap: '{category}: in this box',
  leftToPlace: '{n} left to place',
  allPlaced: 'all placed',
  notInSeason: 'Not in season on this date',
  placedMeter: '{item}: placed',
  onDay: 'on {day}',
  empty: 'empty',

  // Steps over many dates
  appliedTo: { one: 'Copied to {n} date', other: 'Copied to {n} dates' },
  appliedShort: {
    one: 'Copied to {dates}. On {n} date not all of it fitted, the first being {day}.',
    other: 'Copied to {dates}. On {n} dates not all of it fitted, the first being {day}.',
  },
  plannedOver: {
    one: 'All that was left is on {n} date',
    other: 'All that was left is spread over {n} dates',
  },
  plannedRest: {
    one: 'Spread over {dates}. Of {n} item something is left: the boxes take no more of it.',
    other: 'Spread over {dates}. Of {n} items something is left: the boxes take no more of them.',
  },
  nothingLeft: 'Everything is already placed',
  nothingFits: 'The open boxes take no more of what is left',
  noOpenDate: 'No date is open to change',
  undone: 'The last change is undone',

  // The month
  monthFailed: 'The month could not be opened. Please check your connection and try again.',
  monthGrid: 'The month at a glance: dates across, items down',
  item: 'Item',
  placed: 'placed',
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
  changedQuietly: 'This order was changed elsewhere. You see it as it is now.',
  dateFilled:
    'Another box was saved for {day} meanwhile. Until {cutOff} the day before you can open the date again with “Release this date”.',
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
