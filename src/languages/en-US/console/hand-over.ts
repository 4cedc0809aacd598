/** What an owner reads while the console is handed over, and an operator who finds it so. */
export const handOver = {
  documentTitle: '{company} – Registration',
  back: 'Back to the installer',
  away: 'The connection to the console was interrupted. What you have finished is saved, and this page will continue by itself.',
  title: 'Your registration',
  hint: 'Type the code that {company} gave you. Your registration then opens in its own window, for your eyes only.',
  code: 'Hand-over code',
  codeHint: 'Six digits',
  noCode: 'Type the six digits of your code.',
  notDigits: 'The code has digits only.',
  notSix: 'The code has six digits; this has {count, number}.',
  wrongCode: 'This code {fault}.',
  blocked:
    'The browser blocked the window. Allow pop-ups for this address, then press the button again. Your code is still valid.',
  open: 'Open my registration',
  spent: 'This code can no longer be used',
  newCode: 'Please give this device back to {company}, and ask for a new code.',
  notNow: 'Your registration can’t be opened right now. Please give this device back to {company}.',
  elsewhere: 'Your registration is open in the other window',
  elsewhereHint:
    'Continue there. This page waits until you are done and keeps nothing that you enter. If you closed the window, press “Back to the installer”: what you have finished is saved.',
  underWay: 'Hand-over under way',
  left: 'The console is still handed over to an owner of {company} in another window. If nobody is there, end the hand-over; what the owner finished is saved.',
  end: 'End hand-over',
} as const;
