export const words = {
  // The texts of the farm
  changedOn: 'Last changed on {day}',
  browseSubscriptions: 'Browse Subscriptions',

  // Contact (spec 2, 5, 8)
  contactTitle: 'Contact Us',
  contactDescription: 'Call, write or send a message to the farm.',
  contactText: 'We read every message ourselves and answer within two working days, mostly sooner.',
  reachUs: 'Reach us',
  phone: 'Phone',
  where: 'Where',
  email: 'Email',
  follow: 'Follow us',
  nashik: 'Nashik, Maharashtra',
  writeToUs: 'Write to us',
  name: 'Name',
  subject: 'Subject',
  message: 'Message',
  emailHint:
    'Optional. Without an email we cannot confirm that your message has come, nor answer it in writing.',
  messageKept: 'We use this to answer you, and keep it for a year.',
  send: 'Send message',
  contactFailed: 'Something went wrong. Please try again later.',
  ticket: 'Your ticket number is {ticket}.',
  acknowledged: 'A confirmation is on its way to {email}.',
  notAcknowledged: 'You left no email, so please keep the number.',
  writeAnother: 'Write another message',

  // The system check (spec 2, /test)
  checkTitle: 'System check',
  checkText:
    'Whether everything that this site needs works, seen from your device. It shows nothing private.',
  browser: 'Browser',
  api: 'API',
  database: 'Database',
  clock: 'Clock',
  checking: 'Checking…',
  works: 'Works',
  fails: 'Does not work',
  storageWorks: 'Scripts run, and logins and drafts can be kept.',
  storageFails: 'This browser keeps nothing: a login is lost with the page.',
  apiWorks: 'Answered in {n} ms, version {version}.',
  apiFails: 'The server could not be reached. Is there a connection?',
  notReady: 'The server answers, but is not ready.',
  databaseWorks: 'Answers.',
  databaseUnknown: 'Not known without the API.',
  clockWorks: 'Your device’s clock agrees with the server’s to the second.',
  clockOff: 'Your device’s clock is off by {n} s. The server’s clock decides.',
  toCutOff: 'Time to the cut-off',
  untilCutOff: '{hours} h {minutes} min {seconds} s until deliveries of {day} close.',
  checkAgain: 'Check again',

  // An address that leads nowhere
  notFoundTitle: 'This page is not on our farm',
  notFoundText: 'The address may be old or misspelt.',
  didYouMean: 'Did you mean {page}?',
  orGoTo: 'Or go on here',
} as const;
