/** What packers and drivers mark on a phone, with or without a network. */
export const words = {
  // What is not booked yet
  marksWait: {
    one: '{n} mark is not sent yet. It goes by itself when there is a network.',
    other: '{n} marks are not sent yet. They go by themselves when there is a network.',
  },
  sendMarks: 'Send now',
  marksOfOther: {
    one: '{n} mark of {name} waits on this phone. It goes when {name} logs in here.',
    other: '{n} marks of {name} wait on this phone. They go when {name} logs in here.',
  },
  markRefused: 'Not booked: {about}.',
  markAgain: 'Send again',
  markRead: 'Remove',
  markNotKept: 'This phone could not keep it. Please try again.',
  logoutQuestion: {
    one: '{n} mark is not sent yet',
    other: '{n} marks are not sent yet',
  },
  logoutText: 'Nothing is lost: they stay on this phone, and go when you log in here again.',

  // A box
  handedOver: 'Delivered',
  notHandedOver: 'Not delivered',
} as const;
