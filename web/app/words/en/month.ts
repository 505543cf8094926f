export const words = {
  // The month
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
  openDay: 'Open the box of {day}',
  placedMeter: '{item}: planned',

  // Where nothing is chosen
  onlyChosen: 'Send only what I choose. A box that I leave empty does not come.',
  onlyChosenOn: 'We send only what you choose',
  onlyChosenOff: 'We fill the boxes that you leave empty',
  replacesPick: 'Only the chosen items come on {days}, not our pick.',
  getsSmaller: 'If you save this, less comes on {days}.',
  bringsNothing: 'Our pick brings nothing on {days}.',
  pickQuestion: 'Let us choose for {day}?',
  pickSmaller: 'Then less comes on {days}.',
  pickNothing: 'Then nothing comes on {days}.',
  moreDays: '{days} and {n} more',

  // What the steps over many dates did
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
    one: 'Spread over {dates}. {n} item has some left over, as the boxes have no room for more.',
    other: 'Spread over {dates}. {n} items have some left over, as the boxes have no room for more.',
  },
} as const;
