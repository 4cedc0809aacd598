/** Until when a line of the Dashboard is put off. */
export const later = {
  of: 'Later: {line}',
  tomorrow: 'Tomorrow, {day}',
  monday: 'Monday, {day}',
  inTwoWeeks: 'In two weeks, {day}',
  inAMonth: 'In a month, {day}',
  anotherDay: 'Another day…',
  title: 'Put off until',
  verb: 'Put off',
  day: 'Day',
  dayHint: 'It comes back sooner if there is more of it.',
  dayFault: 'Must be after today, and within a year.',
} as const;
