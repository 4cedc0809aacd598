/** Lengths of time and amounts of data, in a sentence or alone. */
export const formats = {
  underAMinute: 'under a minute',
  hours: '{count, plural, one {# hour} other {# hours}}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  hoursAndMinutes: '{hours} {minutes}',
  justNow: 'just now',
  minutesAgo: '{count, plural, one {# minute ago} other {# minutes ago}}',
  hoursAgo: '{count, plural, one {# hour ago} other {# hours ago}}',
  daysAgo: '{count, plural, one {# day ago} other {# days ago}}',
  lastDays: '{count, plural, one {the last day} other {the last # days}}',
  bytes: '{count, plural, one {# byte} other {# bytes}}',
} as const;
