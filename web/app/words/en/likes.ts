export const words = {
  // The question about one item
  question: 'Do you like {item}?',
  'hint.love': 'Comes often.',
  'hint.fine': 'Comes now and then.',
  'hint.rarely': 'Comes only when nothing else fits.',
  'hint.never': 'Never comes, unless you choose it yourself.',
  forAll: 'We remember it for all your orders.',
  done: 'Done',
  saveFailed: 'This could not be saved. Please try again.',

  // The page of all likes
  title: 'What you like',
  text: 'We plan your boxes by it, in all your orders. You can always choose something else for a box.',
  loadFailed: 'Your likes could not be loaded',
  loadFailedText: 'Please check your connection and try again.',
  noItems: 'There is nothing to choose from right now',

  // After a delivery
  boxText: 'Tap what you would like more or less of.',

  // A swap
  waits: 'Waiting: you said never',
  waitsText: 'You bought these before you said never. Swap them for something you like.',
  swap: 'Swap',
  swapOf: 'Swap {item}',
  swapTitle: 'Swap {item} for',
  swapText: '{n} is left. It is swapped one for one.',
  swapNothing: 'Your plan has nothing else that fits into the coming boxes.',
  swapFailed: 'The swap did not go through. Nothing is changed. Please try again.',
  swapButton: 'Swap {n}',
  swapped: '{item} comes instead. You can undo this in the history of changes.',
  swapQuantity: 'How much',
  swapMost: 'up to {n}',
  plansFailed: 'The list could not be loaded. Please try again.',
} as const;
