/** Changes that wait for the service, as the button of the taskbar has them. */
export const waiting = {
  changes: '{count, plural, one {# change is not sent yet} other {# changes are not sent yet}}',
} as const;
