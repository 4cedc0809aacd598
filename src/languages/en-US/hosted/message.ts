/** The pages that only say something, and the way out. */
export const message = {
  nowhere: {
    title: 'There is nothing at this address',
    text: 'Go back to where you came from and start the registration again from there. What you finished is saved.',
  },
  refused: {
    title: 'This could not be done',
    text: 'Go back to the page before and try again. What you finished is saved.',
  },
  broken: {
    title: 'Something went wrong on our side',
    text: 'Nothing that you finished is lost. Wait a moment, then go back to the page before and try again.',
  },
  nothingToShow: {
    title: 'This window has nothing to show',
    text: 'Close it. The registration is opened again on the page that you came from.',
  },
  unknownLink: {
    title: 'This link does not exist',
    text: 'It may have been copied only in part. Go back to where you found it and start again from there.',
  },
  closing: {
    title: 'You can close this window',
    text: 'Everything you finished is saved. The console shows the status of the registration.',
  },
  stopped: {
    title: 'The registration has stopped',
    text: 'It was open too long, or the program was restarted. What you have finished is saved. Close this window and give the device back to the company that invited you.',
  },
  cannotContinue: {
    title: 'The registration has stopped',
    text: 'Your registration cannot continue here. Close this window and give the device back to the company that invited you.',
  },
  leaving: {
    title: 'Taking you back',
    text: 'The steps you finished are saved. You can continue with the next one whenever you come back.',
    go: 'Go back now',
  },
} as const;
