/** The first steps of a farm, on the office's first page. */
export const words = {
  title: 'First steps',
  intro:
    'Nobody can order yet. Each step is ticked off by itself once it is so, and this list goes when all are.',
  progress: '{n} of {all} done',
  done: 'Done',
  unreachable: 'The farm’s server cannot be reached. Please try again.',

  'step.name': 'Say what the farm is called',
  'step.contacts': 'Write down phone and email of the farm',
  'step.seller': 'Write down who sells: registered name and address',
  'step.licence': 'Write down the FSSAI licence, which every page must show',
  'step.officer': 'Name the grievance officer, with email and phone',
  'step.produce': 'Add what you grow',
  'step.plan': 'Put a plan on sale',
  'step.area': 'Add a pincode where you deliver',
  'step.mail': 'See that mails leave',

  sendMail: 'Send a test mail to me',
  mailLeft: 'The mail server took the mail to {to}. Look whether it arrived.',
  mailNot: 'The mail to {to} did not leave.',
  'trouble.waiting': 'The mail server has not answered yet. Look into your mail in a minute.',
  'trouble.unreachable': 'The mail server cannot be reached: look at host and port in SMTP_URL.',
  'trouble.login': 'The mail server does not accept the login: look at user and password in SMTP_URL.',
  'trouble.certificate': 'The mail server’s certificate does not hold: look at the host in SMTP_URL.',
  'trouble.sender': 'The mail server refuses the sender: look at MAIL_FROM.',
  'trouble.recipient': 'The mail server refuses your address: look at the email of your account.',
  'trouble.other': 'The mail server refused it.',
  said: 'It said: {said}',
} as const;
