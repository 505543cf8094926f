/** The first steps of a farm, on the office's first page. */
export const words = {
  title: 'First steps',
  intro:
    'Nobody can order yet. Each step is ticked by itself when it is done, and this list goes away when all are done.',
  progress: '{n} of {all} done',
  done: 'Done',
  unreachable: 'The farm’s server cannot be reached. Please try again.',

  'step.name': 'Enter the name of the farm',
  'step.contacts': 'Enter the phone and email of the farm',
  'step.seller': 'Enter who sells: registered name and address',
  'step.licence': 'Enter the FSSAI licence, which every page must show',
  'step.officer': 'Name the grievance officer, with email and phone',
  'step.produce': 'Add what you grow',
  'step.plan': 'Put a plan on sale',
  'step.area': 'Add a pincode where you deliver',
  'step.mail': 'Check that emails go out',

  sendMail: 'Send a test email to me',
  mailLeft: 'The mail server took the email to {to}. Check whether it arrived.',
  mailNot: 'The email to {to} did not go out.',
  'trouble.waiting': 'The mail server has not answered yet. Check your email in a minute.',
  'trouble.unreachable': 'The mail server cannot be reached: check host and port in SMTP_URL.',
  'trouble.login': 'The mail server does not accept the login: check user and password in SMTP_URL.',
  'trouble.certificate': 'The mail server’s certificate is not valid: check the host in SMTP_URL.',
  'trouble.sender': 'The mail server refuses the sender: check MAIL_FROM.',
  'trouble.recipient': 'The mail server refuses your address: check the email of your account.',
  'trouble.other': 'The mail server refused it.',
  said: 'It said: {said}',
} as const;
