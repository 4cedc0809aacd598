/** The screens around the agreement; what it says is in `contract.ts`. */
export const agreement = {
  title: 'Service agreement',
  lead: 'This is what we agree on. Your details come first, because they are part of it. Is one of them wrong? <link>Correct your details</link>.',
  signature: 'Your full name',
  signatureHint:
    'First and last name. Typing it counts as your signature. We keep it with the time and with exactly this text, and you can print a copy.',
  agree: 'I have read the service agreement and accept it.',
  accept: 'Accept and continue',
  changed: 'The agreement has changed since you opened this page. Please read it again: this is the current text.',
  noSignature: 'Type your full name.',
  notWhole: 'Type your first and last name, for example “{example}.”',
  noTick: 'Tick the box to accept the agreement.',

  accepted: 'You have accepted the agreement',
  acceptedBy: 'Accepted by',
  acceptedOn: 'Accepted on',
  acceptedAt: '{at, date, long}, {at, time, medium} UTC',
  version: 'Version',
  acceptedIn: 'Language',
  fingerprint: 'Fingerprint of the text (SHA-256)',
  readCopy: 'Read or print your copy',
  partOfIt:
    'Your details are part of it. <link>Correct your details</link>: we then ask you to accept the agreement again.',
  finishLater: 'Finish later',

  copy: 'Your copy of the service agreement',
  copyText:
    'Print this page now, or save it as a PDF, if you want to keep it. It can be seen while you are in this registration. If there is no print button, use the print command of your browser.',
  print: 'Print this page',
  back: 'Back to the registration',
  notKept:
    'When you accepted this agreement, its version and its fingerprint were kept, but not the text itself. So it cannot be shown here. If you need it, ask for the version named above.',
} as const;
