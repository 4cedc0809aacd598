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
};

/** What is said of a value in a list, behind the name of its field. */
export const writtenWords: Readonly<Record<WrittenFault, string>> = {
  not_a_number: 'is not a number',
  too_many_digits: 'has more digits than can be kept exactly; use at most 15',
  unknown_unit: 'has a unit that does not fit; use W, kW, or MW for power, Wh, kWh, or MWh for energy',
  unit_missing: 'has no unit; choose the unit of its column',
  not_a_date: 'is not a date; write it like 3/14/2024 or 2024-03-14',
  ambiguous_date: 'could be two dates; choose whether the month or the day comes first',
  unknown_state: 'is not a state of the United States',
  not_a_position: 'is not a position; write it in degrees, like -71.05 or 71.05 W',
  not_yes_or_no: 'is neither yes nor no',
  not_a_whole_number: 'is not a whole number above zero',
  not_a_count: 'is not a whole number from 1 to 200',
  unknown_zip_code: 'cannot be looked up: its ZIP code is unknown',
  generator_not_here: 'is not here, or not with the same values',
  generators_alike: 'is one of several that are just alike, and fewer of them are here',
  other_decimals: 'has a comma where others have a decimal point, or vice versa',
  not_an_address: 'is not a whole address; write it like 12 Elm St, Boston, MA 02134',
  not_a_device: 'is not brand and model in one; write it like SMA: Sunny Boy 5.0',
};
