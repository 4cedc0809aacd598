import type { Words } from './words.ts';

/** How moments and days are written in the time zone of a site. */
export interface SiteTime {
  moment(at: string | number): string;
  /** With its second. */
  second(at: string | number): string;
  clock(at: string | number): string;
  day(at: string | number): string;
  month(at: string | number): string;
  /** As a field of date and time has it: `2026-03-12T18:00`. */
  field(at: string): string;
}

const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

const dateOf = (at: string | number): Date => new Date(typeof at === 'number' ? at * 1000 : at);

/** For a time zone by its IANA name; numbers are seconds since 1970. */
export function siteTime(timeZone: string, words: Words): SiteTime {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(words.language, { timeZone, ...options });
    return (at: string | number): string => formatter.format(dateOf(at));
  };
  const iso = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return {
    moment: format(MOMENT),
    second: format({ ...MOMENT, second: '2-digit' }),
    clock: format({ hour: 'numeric', minute: '2-digit' }),
    day: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    month: format({ month: 'long', year: 'numeric' }),
    field: (at) => iso.format(dateOf(at)).replace(' ', 'T'),
  };
}

/** What people call a time zone: `Mountain Time`. */
export function zoneName(timeZone: string, words: Words): string {
  const parts = new Intl.DateTimeFormat(words.language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
