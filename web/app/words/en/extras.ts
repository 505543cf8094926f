export const words = {
  title: 'Add to the box of {day}',
  intro:
    'On top of your subscription, at these prices, until {cutOff} on {day}. You pay it with your order, or at the door.',
  find: 'Find an item',
  noneFound: 'Nothing like “{query}” can be added.',
  nothing: 'Nothing can be added to this box now.',
  loadFailed: 'We could not get the list',
  perStep: '{price} for {step}',
  dearer: '{amount} as you added it',
  atMost: 'At most {most} of {item} go into one box.',
  save: 'Add to the box: {price}',
  takeOff: 'Add nothing',
  saved: 'It comes in your box of {day}',
  saveFailed: 'It was not saved. Nothing has changed. Please check your connection.',
  why: 'Why? (optional)',

  // On the page of the order
  heading: 'Added to this box',
  withoutBox: 'This comes only with the box, and no box comes on this day so far.',
  isBack: 'The money for it came back',
} as const;
