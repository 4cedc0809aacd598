import { writtenFaults } from '../../languages/en-US/console/written-faults.ts';
import type { WrittenFault } from '../written/written.ts';

/** What people are told beside the field that they type in. */
export const typedWords: Readonly<Record<WrittenFault, string>> = {
  not_a_number: 'Enter a number, with a decimal point.',
  too_many_digits: 'Has more digits than can be kept exactly; use at most 15.',
  unknown_unit: 'Use W, kW, or MW for power, and Wh, kWh, or MWh for energy.',
  unit_missing: 'Add a unit, like 7.6 kW.',
  not_a_date: 'Enter a date, like 3/14/2024 or 2024-03-14.',
  ambiguous_date: 'This could be two dates; write the name of the month.',
  unknown_state: 'Enter a state of the United States.',
  not_a_position: 'Enter degrees, like -71.05 or 71.05 W.',
  not_yes_or_no: 'Enter yes or no.',
  not_a_whole_number: 'Enter a whole number above zero.',
  not_a_count: 'Enter a whole number from 1 to 200.',
  unknown_zip_code: 'This ZIP code is unknown.',
  generator_not_here: 'This generator is not here.',
  generators_alike: 'Several generators are just like this one.',
  other_decimals: 'Enter a number, with a decimal point.',
  not_an_address: 'Enter a whole address, like 12 Elm St, Boston, MA 02134.',
  not_a_device: 'Enter brand and model, like SMA: Sunny Boy 5.0.',
  not_a_moment: 'Enter a date and a time, like 2024-03-14 18:00.',
  not_yet: 'This is in the future.',
  too_early: 'Enter a day after January 1, 1970.',
  not_a_counter: 'Enter what the meter shows, not the energy of a day.',
  inverter_not_here: 'This inverter is not here.',
  inverters_alike: 'Several inverters are at this site.',
  other_figures_here: 'There is another reading at this time.',
  other_figures_in_file: 'There is another reading at this time.',
};

/** What is said of a value in a list, behind the name of its field. */
export const writtenWords: Readonly<Record<WrittenFault, string>> = writtenFaults;
