/** What the Dashboard shows at once, which is in the first load; what is read later has files of its own. */
export const dashboard = {
  title: 'Dashboard',
  print: 'Print a report',
  figures: 'Figures',
  generators: 'Generators',
  inverters: 'Inverters',
  capacity: 'Nameplate capacity',
  capacityHint: 'AC, all generators',
  producing: 'Producing',
  producingOf: '{producing, number} of {inverters, plural, other {# inverters}}',
  loadingFleet: 'Loading the fleet',
  onboarding: 'Onboarding',
  onboardingHint: 'The status of your system owners.',
  noOwners: 'No system owners yet. Each owner that you add shows up here.',
  addOwner: 'Add owner',
  attention: 'Needs attention',
  loadingAttention: 'Loading what needs attention',
  nothingLeft: 'Nothing needs you right now',
  nothingWaits: 'No owner, inverter, or change is waiting for anybody here.',
  restPutOff: 'Everything else is postponed.',
  later: 'Later',
  putOffUntil: 'Postponed until {day}.',
  until: 'Until {day}',
  putOff: 'Postponed',
  showPutOff: '{count, plural, other {# postponed}}',
  hidePutOff: 'Hide postponed',
  showNow: 'Show now',
  showNowOf: 'Show now: {line}',
  shownAgain: 'Shown again.',
  lines: {
    sync_stopped: 'Sync has stopped',
    sync_removals:
      '{count, plural, one {# record is missing at the service} other {# records are missing at the service}}',
    sync_decisions: '{count, plural, one {# change needs a decision} other {# changes need a decision}}',
    sync_refused:
      '{count, plural, one {# change was refused by the service} other {# changes were refused by the service}}',
    backup_fault: 'Backups aren’t made where they should be',
    imports_interrupted: '{count, plural, one {# import was interrupted} other {# imports were interrupted}}',
    inverters_stopped:
      '{count, plural, one {# inverter has stopped producing since yesterday} other {# inverters have stopped producing since yesterday}}',
    owners_rejected:
      '{count, plural, one {# owner has been rejected since yesterday} other {# owners have been rejected since yesterday}}',
    owners_in_progress:
      '{count, plural, one {# owner has something left to do} other {# owners have something left to do}}',
    owners_not_started: '{count, plural, one {# owner has not started} other {# owners have not started}}',
    owners_long_in_review:
      '{count, plural, one {# owner has} other {# owners have}} been in review for {review_days, plural, one {# day} other {# days}} or more',
    inverters_silent:
      '{count, plural, one {# inverter has} other {# inverters have}} not reported in {silent_days, plural, one {the last day} other {the last # days}}',
  },
  hints: {
    sync_stopped: 'Nothing is sent until somebody looks into it.',
    sync_removals: 'Say whether they were removed on purpose.',
    sync_decisions: 'Choose what is right, here or at the service.',
    sync_refused: 'Correct them, or take them back.',
    backup_fault: 'Check the folder, or choose another one.',
    imports_interrupted: 'Finish it, or take it back.',
    inverters_stopped:
      'They have reported no production since. Reports in the dark don’t count: before 9 a.m. and after 3 p.m. by the sun.',
    owners_rejected: 'Read why, and what can be done. What counts is when the account last changed.',
    owners_in_progress: 'They started, but not everything is submitted.',
    owners_not_started: 'Start the onboarding together.',
    owners_long_in_review: 'Nothing about them has changed since.',
    inverters_silent:
      'Check the connection, or type in what they produce. Inverters that have never reported are included.',
  },
} as const;
