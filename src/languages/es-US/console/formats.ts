import type { formats as english } from '../../en-US/console/formats.ts';
import type { Wording } from '../../wording.ts';

export const formats: Wording<typeof english> = {
  underAMinute: 'menos de un minuto',
  hours: '{count, plural, one {# hora} other {# horas}}',
  minutes: '{count, plural, one {# minuto} other {# minutos}}',
  hoursAndMinutes: '{hours} y {minutes}',
  justNow: 'ahora mismo',
  minutesAgo: '{count, plural, one {hace # minuto} other {hace # minutos}}',
  hoursAgo: '{count, plural, one {hace # hora} other {hace # horas}}',
  daysAgo: '{count, plural, one {hace # día} other {hace # días}}',
  lastDays: '{count, plural, one {el último día} other {los últimos # días}}',
  bytes: '{count, plural, one {# byte} other {# bytes}}',
};
