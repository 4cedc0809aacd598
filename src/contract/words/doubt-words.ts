import { doubtedValues } from '../../languages/en-US/console/doubted-values.ts';
import type { DoubtCode } from '../written/doubts.ts';

/** What people are told of a value that can hardly be meant. */
export const doubtWords: Readonly<Record<DoubtCode, string>> = {
  little_capacity: 'This is less than 100 W.',
  large_capacity: 'This is more than 1 GW.',
  east_of_greenwich: 'This is east of Greenwich; in the United States, longitudes are negative.',
  outside_state: 'This position is far outside the state.',
  in_the_future: 'This day is in the future.',
  whole_address: 'City, state, or ZIP code are in the address, too.',
  unknown_state: 'This is not a state of the United States. It is kept as typed.',
  unknown_zip_code: 'This is not a ZIP code of the United States. It is kept as typed.',
  unchecked_zip_code: 'The ZIP code could not be checked.',
  other_state: 'The ZIP code is in another state.',
  other_city: 'The ZIP code is that of another city.',
  unknown_phone: 'This is not a phone number with area code. It is kept as typed.',
  falls: 'This is less than before; lifetime production only grows.',
  idle_with_rate: 'An idle inverter has no production rate.',
  year_alone: 'This is a year alone; it is taken as January 1.',
  estimated: 'This is an estimate.',
  nearest_zip_code: 'This is the nearest ZIP code, and may not be the right one.',
};

/** What is said of doubtful values in a list, behind the name of their field. */
export const doubtedWords: Readonly<Record<DoubtCode, string>> = doubtedValues;

/** What the button does that puts a value right; `fix` is what will be typed. */
export function fixWords(code: DoubtCode, fix: Readonly<Record<string, string>>): string {
  if (code === 'whole_address') return 'Split it up';
  if (code === 'outside_state') return `Use ${fix['latitude']}, ${fix['longitude']}`;
  if ('is_producing' in fix) return 'Set to producing';
  if (code === 'falls') return `Add it instead: ${fix['total_lifetime_production']}`;
  return `Use ${Object.values(fix)[0]}`;
}
