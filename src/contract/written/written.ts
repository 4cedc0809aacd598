import { z } from 'zod';

/**
 * Why what somebody wrote is no value. The words are in `languages/<tag>/console/`: `typed-faults.ts` for forms,
 * `written-faults.ts` for lists.
 */
export const writtenFault = z.enum([
  'not_a_number',
  'letter_o',
  'letter_l',
  'letter_i',
  'too_many_digits',
  'unknown_unit',
  'unit_missing',
  'two_sizes',
  'not_a_date',
  'no_such_day',
  'ambiguous_date',
  'unknown_state',
  'not_a_position',
  'not_yes_or_no',
  'not_a_whole_number',
  'unknown_zip_code',
  'not_a_count',
  'generator_not_here',
  'generators_alike',
  'other_decimals',
  'not_an_address',
  'not_a_device',
  'not_a_moment',
  'not_a_time',
  'not_yet',
  'not_over',
  'too_early',
  'not_a_counter',
  'does_not_fit',
  'not_an_interval',
  'inverter_not_here',
  'inverter_not_associated',
  'inverters_alike',
  'other_figures_here',
  'other_figures_in_file',
]);
export type WrittenFault = z.infer<typeof writtenFault>;

/** What a text comes to: the value as it is stored, or why it is none. */
export type Written<T> = { value: T } | { fault: WrittenFault };
