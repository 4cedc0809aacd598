export const details = {
  titleKnown: 'Are your details right?',
  title: 'Your details',
  leadKnown:
    '{company} has given us these details, or you have entered them before. They go into the agreement and into the certificate registry.',
  lead: 'They go into the agreement and into the certificate registry.',
  accepted:
    'You have accepted <link>the agreement</link> with these details. If you change one, we ask you to accept it again.',
  missing: 'What is still missing',
  right: 'Yes, these details are right',
  notGiven: 'Not given',
  change: 'Change <hidden>{field}</hidden>',
  add: 'Add <hidden>{field}</hidden>',
  label: {
    name: 'Full name',
    email: 'Email address',
    phone: 'Phone number',
    address: 'Street address of the solar system',
    city: 'City',
    state: 'State',
    zip_code: 'ZIP code',
  },
  optional: '{field} (optional)',
  /** The same within a sentence. */
  within: {
    name: 'full name',
    email: 'email address',
    phone: 'phone number',
    address: 'street address of the solar system',
    city: 'city',
    state: 'state',
    zip_code: 'ZIP code',
  },
  hint: {
    name: 'As it appears on your contract. It goes into the agreement.',
    email: 'We write to you here about your certificates, and for nothing else.',
    phone: 'We call only if something about your registration is unclear.',
    address: 'Where the solar panels are. The certificates are registered for this address.',
  },
  empty: {
    name: 'Enter your full name.',
    email: 'Enter your email address.',
    address: 'Enter the street address of the solar system.',
    city: 'Enter the city.',
    state: 'Enter the state.',
    zip_code: 'Enter the ZIP code.',
  },
  noEmail: 'Enter an email address like name@example.com.',
} as const;
