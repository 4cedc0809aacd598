/** How the line to the service is, and what waits: in the status bar, and wherever a workspace is listed. */
export const syncLine = {
  sync: 'Sync',
  online: 'Online',
  comparing: 'Comparing…',
  sending: 'Sending…',
  trying: 'Trying again…',
  offline: 'Offline',
  paused: 'Paused',
  metered: 'Waiting for Wi-Fi',
  stuck: 'Not syncing',
  waiting: '{count, number} waiting to be sent',
  waitingFor: '{count, number} waiting to be sent, sending again in {wait}',
  allSent: 'All sent',
  notCompared: 'Not compared yet',
  conflicts: '{count, plural, one {# needs a decision} other {# need a decision}}',
  refused: '{count, plural, other {# refused by the service}}',
  lastSuccess: 'Last synced <ago></ago>',
} as const;
