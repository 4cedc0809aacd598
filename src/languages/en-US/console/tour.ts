/** Four steps, each over the place that it is about. */
export const tour = {
  at: 'Tour, step {step, number} of {count, number}',
  importTitle: 'Bring in your list',
  import:
    'Drop a spreadsheet anywhere on the window, or choose it under Import. You see what each row becomes before anything is saved. Single records are added under Generators and Inverters.',
  todayTitle: 'See what needs you today',
  today:
    'The Dashboard begins with what waits for a person: owners with something left to do, silent inverters, decisions. Each line leads to its list, and is gone when it is done.',
  ownersTitle: 'Onboard an owner',
  owners:
    'Add the owner, open their details, and choose Start onboarding. The owner types a code and answers in five steps, in English or Spanish. Until you unlock it again, the console shows nothing else.',
  syncTitle: 'Work offline',
  sync: 'Everything works without a network and is kept on this computer. Once the workspace is linked to the service, changes are sent when there is a network, each exactly once. Sync shows what waits and what needs you.',
  close: 'Close',
  skip: 'Skip tour',
  back: 'Back',
  done: 'Done',
  next: 'Next',
} as const;
