import { splitAddress } from './address.ts';
import { isOutside } from './state-bounds.ts';
import { readState } from './us-state.ts';

/** Why a value can hardly be meant, although the service takes it. The words are in `contract/words/doubt-words.ts`. */
export type DoubtCode =
  | 'little_capacity'
  | 'large_capacity'
  | 'east_of_greenwich'
  | 'outside_state'
  | 'in_the_future'
  | 'whole_address'
  | 'unknown_state'
  | 'unknown_zip_code'
  | 'unknown_phone'
  | 'falls'
  | 'idle_with_rate';

/** A doubt about a field. `fix`: what to type instead, by field, where one thing is likely. */
export interface Doubt {
  field: string;
  code: DoubtCode;
  fix?: Readonly<Record<string, string>>;
}

/** Values of a record, as far as they could be read. Powers in W, energies in Wh, days as `2024-03-14`. */
export type ReadValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

const KILO = 1000;
const LEAST_WATTS = 100;
const MOST_WATTS = 1e9;

function ofCapacity(watts: ReadValues[string]): Doubt[] {
  const field = 'nameplate_capacity';
  if (typeof watts !== 'number' || watts <= 0) return [];
  if (watts < LEAST_WATTS) return [{ field, code: 'little_capacity', fix: { [field]: `${watts} kW` } }];
  return watts > MOST_WATTS ? [{ field, code: 'large_capacity', fix: { [field]: `${watts / KILO} W` } }] : [];
}

function ofPosition({ latitude, longitude, state }: ReadValues): Doubt[] {
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || typeof state !== 'string') return [];
  if (!isOutside(state, latitude, longitude)) return [];
  return longitude > 0 && !isOutside(state, latitude, -longitude)
    ? [{ field: 'longitude', code: 'east_of_greenwich', fix: { longitude: String(-longitude) } }]
    : [{ field: 'longitude', code: 'outside_state' }];
}

function ofAddress({ address, state, zip_code: zip }: ReadValues): Doubt[] {
  const parts = typeof address === 'string' ? splitAddress(address) : undefined;
  const doubts: Doubt[] = parts ? [{ field: 'address', code: 'whole_address', fix: { ...parts } }] : [];
  if (typeof state === 'string' && state !== '' && 'fault' in readState(state))
    doubts.push({ field: 'state', code: 'unknown_state' });
  if (typeof zip === 'string' && zip !== '' && !/^\d{5}(-\d{4})?$/.test(zip))
    doubts.push({ field: 'zip_code', code: 'unknown_zip_code' });
  return doubts;
}

const ofDays = (values: ReadValues, today: string): Doubt[] =>
  ['online_date', 'installation_date'].flatMap((field): Doubt[] => {
    const day = values[field];
    return typeof day === 'string' && day > today ? [{ field, code: 'in_the_future' }] : [];
  });

function ofPhone(phone: ReadValues[string]): Doubt[] {
  if (typeof phone !== 'string' || phone === '') return [];
  const digits = phone.replaceAll(/\D/g, '');
  const isKnown = /^1?[2-9]\d{9}$/.test(digits) || (phone.trim().startsWith('+') && digits.length >= 8);
  return isKnown ? [] : [{ field: 'phone', code: 'unknown_phone' }];
}

/** What is doubtful about the values of a generator, an inverter or an owner. `today` is a day. */
export const doubtsOf = (values: ReadValues, today: string): Doubt[] => [
  ...ofAddress(values),
  ...ofCapacity(values['nameplate_capacity']),
  ...ofDays(values, today),
  ...ofPosition(values),
  ...ofPhone(values['phone']),
];

/** What is doubtful about figures of an inverter that had other ones before. */
export function doubtsOfProduction(before: ReadValues, after: ReadValues): Doubt[] {
  const doubts: Doubt[] = [];
  const [was, is] = [before['total_lifetime_production'], after['total_lifetime_production']];
  if (typeof was === 'number' && typeof is === 'number' && is < was)
    doubts.push({
      field: 'total_lifetime_production',
      code: 'falls',
      fix: { total_lifetime_production: `${was + is} Wh` },
    });
  const rate = after['production_rate'];
  if (after['is_producing'] === false && typeof rate === 'number' && rate > 0)
    doubts.push({ field: 'production_rate', code: 'idle_with_rate', fix: { production_rate: '0' } });
  return doubts;
}
