/** What failed, and the way out: on every place of the console. */
export const errors = {
  unexpected: 'Something unexpected happened. Try again.',
  unreachable: 'The console’s service does not answer. Check that the console is still running, then try again.',
  unreadable: 'The service answered in a way this console does not understand. Try again, or restart the console.',
  closing: 'The console is closing. Start it again to continue.',
  internal: 'Something went wrong inside the service. Try again. If it happens again, look in the log for {request}.',
  timeout: 'The service took too long. Try again.',
  notFound: 'This record no longer exists. Somebody may have deleted it.',
  tooManyAttempts: 'Too many attempts. Wait a moment, then try again.',
  tooManyAttemptsFor: 'Too many attempts. Try again in {wait}.',
  seconds: '{count, plural, one {# second} other {# seconds}}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  locked: 'The console is locked. Unlock it to continue.',
  tooLarge: 'This is too large to be saved.',
  invalid: 'Some fields need another look.',
  personalLocked: 'Onboarding has started, so these details can no longer be changed here.',
  workspaceChanged:
    'Another workspace was opened in the meantime, so nothing was changed. Check that this is the right one, then try again.',
  partNotRead: 'This part of the console could not be loaded. Check that the console is still running, then try again.',
  tryAgain: 'Try again',
  required: 'This field is required.',
  ofField: '{field} {fault}',
} as const;
