/** Why an update waits, and until when. */
export const updateWaits = {
  restricted_connection:
    'This computer is on a connection that the system calls metered, and updates are not downloaded over one. Connect to Wi-Fi or a cable first.',
  hand_over: 'The console is handed over to an owner. You can restart when that is done.',
  import: 'A file is being imported. You can restart when that is done.',
  bulk_change: 'Selected records are being changed. You can restart when that is done.',
  restore: 'A backup is being restored. You can restart when that is done.',
  sending: 'Changes are being sent. You can restart as soon as they are through, or when sending is paused.',
} as const;
