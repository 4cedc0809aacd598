export const done = {
  approved: {
    title: 'Your registration is complete',
    lead: 'Your account is approved.',
    certificates: 'From now on we create certificates from the power your system makes, and sell them for you.',
    schedule: 'You are paid on the schedule you chose.',
    nothingElse: 'There is nothing else for you to do. If a document expires, we will ask you for a new one.',
  },
  rejected: {
    title: 'We cannot complete your registration',
    lead: 'Your account was not approved.',
    ask: 'If you think this is a mistake, or have a question, please ask {company}.',
    nothingSold: 'Nothing is sold in your name, and nothing is paid.',
  },
  inReview: {
    title: 'Thank you, your registration is with us',
    lead: 'You have given us everything we need.',
    checked:
      'A person now checks your documents, your details, and your bank account. This usually takes a few working days.',
    seen: '{company} can see how far along it is. If something is missing, we will ask you for it.',
    approved: 'Once your account is approved, we start selling your certificates and paying you.',
  },
  reason: 'The reason:',
  next: 'What happens next',
  paid: 'How you are paid',
  copy: '<link>Read or print your copy of the service agreement</link> before you leave.',
  back: 'Back to {company}',
  why: {
    bank_account_closed: 'The bank account was closed. Please give us another one.',
    rejecting_test_value: 'One of the test values stands for a rejection.',
  },
} as const;
