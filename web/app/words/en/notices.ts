export const words = {
  title: 'What you are told',
  text: 'Choose what we tell you about your boxes, and see what we told you.',
  loadFailed: 'This could not be loaded',
  loadFailedText: 'Please check your connection and try again.',
  saveFailed: 'This could not be saved. Please try again.',

  kinds: 'By email',
  kindsText: 'Tick what you want to hear of.',
  noEmail: 'Your account has no email. We call you about what you must know.',
  owed: 'What you must know we always tell you:',

  quiet: 'At night',
  quietText: 'What we have to say then waits until the morning.',
  quietOn: 'Tell me nothing at night',
  quietFrom: 'From',
  quietUntil: 'Until',

  told: 'What we told you',
  toldNone: 'Nothing yet',
  toldNoneText: 'It appears here as soon as there is something about your boxes.',
  more: 'Show more',
  byMail: 'by email',
  byPush: 'on your device',
  byCall: 'by phone',
  order: 'Order {n}',
} as const;
