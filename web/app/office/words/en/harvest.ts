export const words = {
  // Too little of an item
  title: 'Too little: {item}',
  back: 'Back to the day',
  loadFailed: 'This could not be loaded',
  wanted: { one: '{wanted} wanted, in {n} box', other: '{wanted} wanted, in {n} boxes' },
  expected: 'Our pick adds {expected} until {cutOff} on {day}.',

  // Before the cut-off
  scarceTitle: 'Do you expect too little?',
  scarceText:
    'Until {cutOff} on {day} you can mark it. Our pick then leaves it out of this batch and brings something else. Boxes that customers fill themselves keep it, and you share what there is after {cutOff}.',
  markScarce: 'Mark as too little',
  isScarce: 'Marked as too little. Our pick leaves it out of this batch.',
  unmark: 'There is enough after all',
  marked: 'Our pick leaves it out now',
  unmarked: 'Our pick may bring it again',

  // After the cut-off
  closing: 'The boxes of this day are being closed. Please come back in a few minutes.',
  over: 'This day is over, so nothing can be shared any more.',
  nobody: 'No box of this batch has it.',
  shareTitle: 'Share what there is',
  shareText:
    'Each box gets the same part of what it wants. A part that is left over goes first to whoever got less the last time.',
  availableGrams: 'What there is, in kg',
  availableUnits: 'What there is, in units',
  other: 'In place of what is missing',
  otherHint: 'It comes to households that like it. The others keep the quantity to plan.',
  noOther: 'Nothing, it stays left to plan',
  otherOption: { one: '{item}: fits {n} box', other: '{item}: fits {n} boxes' },
  otherGrams: 'How much of that, in kg',
  otherUnits: 'How much of that, in units',
  numberWrong: 'Please enter a number',
  enough: 'That is enough for every box.',
  preview: { one: '{n} box gets less:', other: '{n} boxes get less:' },
  previewMore: 'The first {n} are listed.',
  looking: 'Working it out…',
  gets: '{gets} instead of {wanted}',
  getsOther: '{gets} instead of {wanted}, and {instead} {item}',
  share: 'Share it like this',
  shareDone: { one: '{n} box is changed', other: '{n} boxes are changed' },
  changed: 'The boxes have changed since. Please look at the shares again.',

  // What was shared
  sharedTitle: 'Shared before',
  sharedLine: {
    one: '{available} shared, {n} box got less',
    other: '{available} shared, {n} boxes got less',
  },
  sharedOther: '{instead} {item} in its place',
  sharedBy: '{name}, {at}',
  sharedWaiting: { one: '{n} box is still being written', other: '{n} boxes are still being written' },
  takeBack: 'Take this back',
  takeBackQuestion: 'Take this back?',
  takeBackText: 'Each box holds again what it held before. Boxes that changed since stay as they are.',
  takenBack: 'Taken back',
  staying: { one: '{n} box stays as it is', other: '{n} boxes stay as they are' },
  backDone: { one: '{n} box holds again what it held', other: '{n} boxes hold again what they held' },
} as const;
