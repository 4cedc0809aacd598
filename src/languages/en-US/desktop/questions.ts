/** What is asked, and said, in boxes while the program runs. */
export const questions = {
  ok: 'OK',
  cancel: 'Cancel',
  quit: 'Quit',
  closeWindow: 'Close Window',
  quitDuringRegistration: 'An owner’s registration is under way. Quit anyway?',
  closeDuringRegistration: 'An owner’s registration is under way. Close the window anyway?',
  registrationCloses: 'The registration closes. What the owner has finished is saved and can be continued later.',
  pageFails: 'The page of this window keeps failing.',
  pageFailsDetail: 'What was saved is in the data folder. The log files have the details.',
  tryAgain: 'Try Again',
  pageHangs: 'This window does not respond.',
  pageHangsDetail: 'Reloading it discards what was typed but not saved.',
  wait: 'Wait',
  loadAgain: 'Load Again',
  keepsRunning: 'The console keeps running.',
  keepsRunningDetail:
    'It still sends what is waiting. Its icon is in {platform, select, darwin {the menu bar} win32 {the notification area of the taskbar} other {the panel}}. To open a window, click the icon or start the program again. To end the program, choose Quit from the icon or the menu.',
} as const;
