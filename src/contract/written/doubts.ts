import { splitAddress, withoutTail } from './address.ts';
import { z } from 'zod';
import { comparedText } from '../search/folded-text.ts';
import { isInCountry, isOutside } from './state-bounds.ts';
import { measureText } from './measure.ts';
import { tooMuchEnergy, type Meanwhile } from './plausible-energy.ts';
import { readState } from './us-state.ts';
import { isZipCode, ZIP_AT_END } from './zip-code.ts';

/**
 * Why a value can hardly be meant, although the service takes it. The words are in `languages/<tag>/console/`:
 * `doubts.ts` for forms, `doubted-values.ts` for lists.
 */
export const doubtCode = z.enum([
  'little_capacity',
  'large_capacity',
  'above_others',
  'below_others',
  'above_panels',
  'east_of_greenwich',
  'swapped',
  'outside_state',
  'in_the_future',
  'whole_address',
  'unknown_state',
  'unknown_zip_code',
  'unchecked_zip_code',
  'other_state',
  'other_city',
  'unknown_phone',
  'below_zero',
  'falls',
  'jumps',
  'over_capacity',
  'exceeds_later',
  'idle_with_rate',
  'year_alone',
  'estimated',
  'nearest_zip_code',
  'not_added',
]);
export type DoubtCode = z.infer<typeof doubtCode>;

/**
 * A doubt about a field. `fix`: what to type instead, by field, where one thing is likely. `bound`, where it is
 * `over_capacity`: what would have been produced, and the most that is possible, in Wh; the capacity in W.
 */
export interface Doubt {
  field: string;
  code: DoubtCode;
  bound?: { energy: number; most: number; capacity: number };
  fix?: Readonly<Record<string, string>>;
}

/** Values of a record, as far as they could be read. Powers in W, energies in Wh, days as `2024-03-14`. */
export type ReadValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * What is known of a ZIP code: its city, its state, and all cities nearby, by which it may be called as well. Null
 * where there is no such ZIP code; undefined where nobody knows, or nobody was asked.
 */
export type ZipKnowledge =
  | {
      city: string;
      state: string;
      cities: readonly string[];
      /** The middle of its area, in degrees; null where it is not known. */
      middle?: { latitude: number; longitude: number } | null;
    }
  | null
  | undefined;

const KILO = 1000;
/** A generator's capacity is hardly ever less, or more, in W. */
export const LEAST_WATTS = 100;
export const MOST_WATTS = 1e9;

/** What a capacity is compared with, in W: those of most other generators, and the DC size of its own panels. */
export interface Compared {
  typical?: number | undefined;
  panels?: number | undefined;
}

/** A capacity that differs this many times from most others probably has the wrong unit. */
const TIMES_OTHERS = 200;
/** Inverters seldom have more than their panels, and hardly ever this many times as much. */
const TIMES_PANELS = 1.5;

/** Whether a capacity is so far from a typical one, both in W, that its unit is probably wrong. */
export const isFarFromOthers = (watts: number, typical: number): boolean =>
  watts > typical * TIMES_OTHERS || watts * TIMES_OTHERS < typical;

function ofCapacity(watts: ReadValues[string], { typical, panels }: Compared): Doubt[] {
  const field = 'nameplate_capacity';
  if (typeof watts !== 'number' || watts <= 0) return [];
  if (watts < LEAST_WATTS) return [{ field, code: 'little_capacity', fix: { [field]: `${watts} kW` } }];
  if (watts > MOST_WATTS) return [{ field, code: 'large_capacity', fix: { [field]: `${watts / KILO} W` } }];
  const doubts: Doubt[] =
    panels !== undefined && watts > panels * TIMES_PANELS ? [{ field, code: 'above_panels' }] : [];
  if (typical !== undefined && isFarFromOthers(watts, typical))
    doubts.push({ field, code: watts > typical ? 'above_others' : 'below_others' });
  return doubts;
}

function ofPosition({ latitude, longitude, state }: ReadValues): Doubt[] {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
  const field = 'longitude';
  const known = typeof state === 'string' && !('fault' in readState(state)) ? state : undefined;
  // Without a state a position may be anywhere, unless another sign, or the other order, brings it home.
  const isWrong = (north: number, east: number): boolean =>
    known === undefined ? !isInCountry(north, east) : isOutside(known, north, east);
  if (!isWrong(latitude, longitude)) return [];
  if (longitude > 0 && !isWrong(latitude, -longitude))
    return [{ field, code: 'east_of_greenwich', fix: { longitude: String(-longitude) } }];
  const swapped = [latitude, -latitude].find((east) => !isWrong(longitude, east));
  if (swapped !== undefined)
    return [{ field, code: 'swapped', fix: { latitude: String(longitude), longitude: String(swapped) } }];
  return known === undefined ? [] : [{ field, code: 'outside_state' }];
}

/**
 * What of an address is in fields of its own: all four parts in one line, or a ZIP code at the end that is told from
 * the number of a road by the city or the state before it, or by being in its field as well.
 */
function partsIn({ address, city, zip_code: zip }: ReadValues): Readonly<Record<string, string>> | undefined {
  if (typeof address !== 'string') return undefined;
  const whole = splitAddress(address);
  if (whole) return { ...whole };
  const ending = ZIP_AT_END.exec(address.trim());
  const before = withoutTail(address.trim().slice(0, ending?.index ?? 0));
  const found = ending?.[1] ?? '';
  if (before === '') return undefined;
  const code = /[ ,]([a-z]{2})$/i.exec(before)?.[1];
  const withoutState =
    code === undefined || 'fault' in readState(code) ? before : withoutTail(before.slice(0, -code.length));
  const town = typeof city === 'string' && city !== '' ? city : undefined;
  const lower = withoutState.toLowerCase();
  if (town !== undefined && lower.endsWith(` ${town.toLowerCase()}`)) {
    const own = withoutTail(withoutState.slice(0, -town.length));
    return { address: own, city: town, zip_code: found };
  }
  // Behind the first comma after the last digit.
  const comma = withoutState.indexOf(',', withoutState.split('').findLastIndex((each) => /\d/.test(each)) + 1);
  const [street, named] =
    comma > 0 && /\d/.test(withoutState)
      ? [withoutState.slice(0, comma), withoutState.slice(comma + 1).trim()]
      : ['', ''];
  const isUnit = /^(?:suite|ste|unit|apt|apartment|floor|fl|room|rm|box|lot|po box)\.?$/i.test(named);
  if (street !== '' && named !== '' && !isUnit) return { address: street, city: named, zip_code: found };
  return found === zip ? { address: before, zip_code: found } : undefined;
}

/** Whether state and city match the ZIP code. When the state is wrong, nothing is said about the city. */
function ofPlace({ state, city }: ReadValues, place: ZipKnowledge): Doubt[] {
  if (!place) return [];
  const isState = typeof state === 'string' && !('fault' in readState(state));
  if (isState && place.state !== '' && state !== place.state)
    return [{ field: 'state', code: 'other_state', fix: { state: place.state } }];
  if (typeof city !== 'string' || city === '') return [];
  const isNear = [place.city, ...place.cities].some((name) => comparedText(name) === comparedText(city));
  return isNear ? [] : [{ field: 'city', code: 'other_city', fix: { city: place.city } }];
}

function ofAddress(values: ReadValues, place: ZipKnowledge): Doubt[] {
  const { state, zip_code: zip } = values;
  const parts = partsIn(values);
  const doubts: Doubt[] = parts ? [{ field: 'address', code: 'whole_address', fix: parts }] : [];
  if (typeof state === 'string' && state !== '' && 'fault' in readState(state))
    doubts.push({ field: 'state', code: 'unknown_state' });
  if (typeof zip === 'string' && zip !== '' && (!isZipCode(zip) || place === null))
    doubts.push({ field: 'zip_code', code: 'unknown_zip_code' });
  return [...doubts, ...ofPlace(values, place)];
}

/** The same day of the last year that has had it: a year is mistyped more often than a month or a day. */
function pastDay(day: string, today: string): string | undefined {
  const year = Number(today.slice(0, 4)) - (today.slice(4) < day.slice(4) ? 1 : 0);
  return day.endsWith('-02-29') ? undefined : `${year}${day.slice(4)}`;
}

const ofDays = (values: ReadValues, today: string): Doubt[] =>
  ['online_date', 'installation_date'].flatMap((field): Doubt[] => {
    const day = values[field];
    if (typeof day !== 'string' || day <= today) return [];
    const past = pastDay(day, today);
    return [{ field, code: 'in_the_future', ...(past !== undefined && { fix: { [field]: past } }) }];
  });

function ofPhone(phone: ReadValues[string]): Doubt[] {
  if (typeof phone !== 'string' || phone === '') return [];
  const digits = phone.replaceAll(/\D/g, '');
  const isKnown = /^1?[2-9]\d{9}$/.test(digits) || (phone.trim().startsWith('+') && digits.length >= 8);
  return isKnown ? [] : [{ field: 'phone', code: 'unknown_phone' }];
}

/**
 * What is doubtful about the values of a generator, an inverter or an owner. `today` is a day; `place` is what is known
 * of the ZIP code among them.
 */
export const doubtsOf = (values: ReadValues, today: string, place?: ZipKnowledge, compared: Compared = {}): Doubt[] => [
  ...ofAddress(values, place),
  ...ofCapacity(values['nameplate_capacity'], compared),
  ...ofDays(values, today),
  ...ofPosition(values),
  ...ofPhone(values['phone']),
];

/** One zero too many, or two, or Wh in place of kWh. */
const TIMES_TOO_MUCH = [10, 100, KILO];

function ofTotal(was: ReadValues[string], is: ReadValues[string], since: Meanwhile): Doubt[] {
  const field = 'total_lifetime_production';
  const as = (energy: number) => ({ [field]: measureText(energy, 'Wh') });
  if (typeof is !== 'number') return [];
  if (is < 0) return [{ field, code: 'below_zero', fix: as(-is) }];
  if (typeof was !== 'number') return [];
  if (is < was) return [{ field, code: 'falls', fix: as(was + is) }];
  const why = tooMuchEnergy(is - was, since, was);
  if (!why) return [];
  const meant = TIMES_TOO_MUCH.map((times) => is / times).find(
    (less) => less >= was && tooMuchEnergy(less - was, since, was) === undefined,
  );
  const { code, ...bound } = why;
  return [
    {
      field,
      code,
      ...('most' in bound && { bound: { energy: is - was, ...bound } }),
      ...(meant !== undefined && { fix: as(meant) }),
    },
  ];
}

/**
 * What is doubtful about figures of an inverter that had other ones before. Whoever turns it off means no rate; whoever
 * gives a rate to an idle one means that it is producing.
 */
export function doubtsOfProduction(
  before: ReadValues,
  after: ReadValues,
  since: Meanwhile = { hours: Infinity },
): Doubt[] {
  const doubts = ofTotal(before['total_lifetime_production'], after['total_lifetime_production'], since);
  const rate = after['production_rate'];
  if (typeof rate === 'number' && rate < 0)
    doubts.push({ field: 'production_rate', code: 'below_zero', fix: { production_rate: measureText(-rate, 'W') } });
  if (after['is_producing'] === false && typeof rate === 'number' && rate > 0) {
    const turnedOff = before['is_producing'] === true;
    doubts.push({
      field: 'production_rate',
      code: 'idle_with_rate',
      fix: turnedOff ? { production_rate: '0' } : { is_producing: 'true' },
    });
  }
  return doubts;
}

/** What is doubtful about a reading, by those right before and right after it; `since` the one before. */
export function doubtsOfReading(
  before: ReadValues | undefined,
  reading: ReadValues,
  after: ReadValues | undefined,
  since: Meanwhile,
): Doubt[] {
  const field = 'total_lifetime_production';
  const was = reading['is_new_device'] === true ? undefined : before?.[field];
  const known = { is_producing: before?.['is_producing'], [field]: was };
  const [is, later] = [reading[field], after?.['is_new_device'] === true ? undefined : after?.[field]];
  const exceeds = typeof is === 'number' && typeof later === 'number' && is > later;
  return [
    // Nothing is added to what a meter shows; below zero, no reading is taken at all.
    ...doubtsOfProduction(known, reading, since)
      .filter(({ code }) => code !== 'below_zero')
      .map((doubt) => (doubt.code === 'falls' ? { field, code: doubt.code } : doubt)),
    ...(exceeds ? [{ field, code: 'exceeds_later' } as const] : []),
  ];
}
