import { defaultLanguage } from '../../languages/languages.ts';
import type { History } from '../../contract/console/readings.ts';

/** How moments and days are written in the time zone of a site. */
export interface SiteTime {
  moment(at: string | number): string;
  clock(at: string | number): string;
  day(at: string | number): string;
  month(at: string | number): string;
  /** As a field of date and time has it: `2026-03-12T18:00`. */
  field(at: string): string;
}

const dateOf = (at: string | number): Date => new Date(typeof at === 'number' ? at * 1000 : at);

/** For a time zone by its IANA name; numbers are seconds since 1970. */
export function siteTime(timeZone: string): SiteTime {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(defaultLanguage, { timeZone, ...options });
    return (at: string | number): string => formatter.format(dateOf(at));
  };
  const iso = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return {
    moment: format({ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' }),
    clock: format({ hour: 'numeric', minute: '2-digit' }),
    day: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    month: format({ month: 'long', year: 'numeric' }),
    field: (at) => iso.format(dateOf(at)).replace(' ', 'T'),
  };
}

const BY: Readonly<Record<History['zone_of'], string>> = {
  inverter: 'by the inverter’s position',
  generator: 'by the position of its generator',
  computer: 'this computer’s, because the inverter has no position',
};

/** Which time zone times are in, and how that is known: `Mountain Time, by the inverter’s position`. */
export function zoneWords({ time_zone: timeZone, zone_of }: Pick<History, 'time_zone' | 'zone_of'>): string {
  const parts = new Intl.DateTimeFormat(defaultLanguage, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return `${parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone}, ${BY[zone_of]}`;
}
