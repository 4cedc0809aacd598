import { z } from 'zod';
import { clockDay, decimal, id, timestamp } from '../fields.ts';
import { operation } from '../operation.ts';
import { confirmation, idParams } from '../params.ts';
import { rule, rules } from '../rules.ts';

/** Stored by place: further ones come last, with a migration that lets them in (`0026-readings.ts`). */
export const readingSources = ['typed', 'imported', 'api', 'pulled'] as const;
/** Where a reading comes from: typed here, imported from a list, sent to the API, or read from the service. */
export type ReadingSource = (typeof readingSources)[number];

export const ranges = ['day', 'week', 'month', 'year', 'all'] as const;
/** How much of a history is looked at. */
export type Range = (typeof ranges)[number];

/** The first day at a site that a reading may be of: whatever its time zone, that is not before 1970. */
export const FIRST_READING_DAY = '1970-01-02';

/** Wh. Beyond that, Wh are lost in a sum. */
const MOST_TOTAL = Number.MAX_SAFE_INTEGER;
/** Readings of one page, and points of one curve. */
export const MOST_READINGS = 200;
export const MOST_POINTS = 2000;
/** Inverters whose last days are asked for at once, and those days. */
export const MOST_TRENDS = 250;
export const TREND_DAYS = 14;

/** The time zone of a site, and whose position tells it. */
const siteZone = { time_zone: z.string(), zone_of: z.enum(['inverter', 'generator', 'computer']) };

/** What an inverter reported at a time. Power in W, energy in Wh. */
export const reading = z.object({
  at: timestamp,
  is_producing: z.boolean(),
  production_rate: decimal.nullable(),
  total_lifetime_production: decimal,
  /** Null: it was reported before readings were kept. */
  source: z.enum(readingSources).nullable(),
  /** Somebody has said that the device was replaced before it: nothing is counted from the reading before. */
  is_new_device: z.boolean(),
  /**
   * It was imported as an amount: its lifetime production is what amounts add up to, and no meter has shown it. Such a
   * reading with `is_new_device` is where amounts begin; it belongs to the one after it.
   */
  is_amount: z.boolean(),
  /** That amount in Wh, and since when it was produced; null for others, and where nobody knows. */
  energy: z.number().nullable(),
  energy_since: timestamp.nullable(),
});
export type ReadingView = z.infer<typeof reading>;

/** Whether amounts begin with a reading, which is nothing without the next one; flags are 1 as SQLite has them. */
export const isBeginning = (flags: { is_amount?: boolean | 0 | 1; is_new_device?: boolean | 0 | 1 }): boolean =>
  Boolean(flags.is_amount && flags.is_new_device);

/** A reading as people add or correct it; `at` is what a clock at the site showed. */
export const readingValues = z.strictObject({
  at: z
    .string(rules.text)
    .regex(
      /^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
      rule(rules.siteMoment, { example: '2026-03-12T18:00' }),
    )
    .refine((value) => z.iso.date().safeParse(value.slice(0, 10)).success, rules.dayOfCalendar)
    .refine((value) => value >= FIRST_READING_DAY, rules.after1970),
  is_producing: z.boolean(rules.flag),
  production_rate: decimal.min(0, rules.negative).nullable(),
  total_lifetime_production: decimal.min(0, rules.negative).max(MOST_TOTAL, rule(rules.atMost, { most: MOST_TOTAL })),
  /** False unless told. */
  is_new_device: z.boolean(rules.flag).default(false),
});
export type ReadingValues = z.input<typeof readingValues>;

const readingParams = z.object({ id: z.string(), at: z.string() });

export const listReadings = operation({
  id: 'listReadings',
  method: 'GET',
  path: '/console/inverters/:id/readings',
  summary: 'The readings of an inverter, the newest first',
  accepts: ['operator'],
  params: idParams,
  /** `before`: those before this one. */
  query: z.object({
    before: timestamp.refine((text) => z.iso.datetime().safeParse(text).success, rules.time).optional(),
  }),
  status: 200,
  response: z.object({ ...siteZone, data: z.array(reading), more: z.boolean() }),
});

export const addReading = operation({
  id: 'addReading',
  method: 'POST',
  path: '/console/inverters/:id/readings',
  summary: 'Add a reading of an earlier time; never sent',
  accepts: ['operator'],
  params: idParams,
  body: readingValues,
  status: 201,
  response: reading,
});

const figureText = z
  .string(rules.number)
  .refine((text) => text.trim() !== '' && Number.isFinite(Number(text)), rules.number);
const flagText = z.enum(['true', 'false'], rules.flag);

/** A reading as the person who corrects or removes it saw it. */
const seenReading = z.object({
  is_producing: flagText,
  /** Left out where it had none. */
  production_rate: figureText.optional(),
  total_lifetime_production: figureText,
  is_new_device: flagText,
});

export type SeenQuery = z.infer<typeof seenReading>;

/** What is sent of a reading, to say which one is meant. */
export const asSeen = ({
  is_producing: producing,
  production_rate: rate,
  total_lifetime_production: total,
  is_new_device: isNew,
}: ReadingView) => ({
  is_producing: `${producing}` as const,
  ...(rate !== null && { production_rate: String(rate) }),
  total_lifetime_production: String(total),
  is_new_device: `${isNew}` as const,
});

/** `conflict` where it has changed since it was seen as the query says. */
export const correctReading = operation({
  id: 'correctReading',
  method: 'PUT',
  path: '/console/inverters/:id/readings/:at',
  summary: 'Correct a reading; never sent',
  accepts: ['operator'],
  params: readingParams,
  query: seenReading,
  body: readingValues,
  status: 200,
  response: reading,
});

/** `conflict` as with `correctReading`. */
export const removeReading = operation({
  id: 'removeReading',
  method: 'DELETE',
  path: '/console/inverters/:id/readings/:at',
  summary: 'Remove a reading',
  accepts: ['operator'],
  params: readingParams,
  query: seenReading,
  status: 200,
  response: confirmation,
});

/** Energy of a period in Wh; see `domain/readings/energy.ts`. */
export const periodEnergy = z.object({
  from: timestamp,
  to: timestamp,
  energy: z.number().nullable(),
  since: timestamp.nullable(),
  breaks: z.int(),
});
export type PeriodView = z.infer<typeof periodEnergy>;

export const history = z.object({
  ...siteZone,
  /** The first reading and the last one that is not in the future; null where there is none. */
  first: timestamp.nullable(),
  last: timestamp.nullable(),
  range: z.enum(ranges),
  unit: z.enum(['hour', 'day', 'month']),
  /** The first day of the range at the site, and the one after its last. */
  from: z.iso.date(),
  to: z.iso.date(),
  energy: z.number().nullable(),
  periods: z.array(periodEnergy),
  /** Seconds since 1970 and W; null where nothing was reported for long. */
  power: z.array(z.tuple([z.number(), z.number().nullable()])),
});
export type History = z.infer<typeof history>;

export const getHistory = operation({
  id: 'getHistory',
  method: 'GET',
  path: '/console/inverters/:id/history',
  summary: 'Power and energy of an inverter for each hour, day, or month of a range',
  accepts: ['operator'],
  params: idParams,
  /**
   * `on`: a day at the site that the range holds; unless told, that of the last reading that is not in the future.
   * `range`: unless told, the month if anything was produced in it, else the year, else all.
   */
  query: z.object({
    range: z.enum(ranges, rule(rules.oneOf, { codes: ranges.join(', ') })).optional(),
    on: clockDay.optional(),
  }),
  status: 200,
  response: history,
});

export const exportReadings = operation({
  id: 'exportReadings',
  method: 'GET',
  head: false,
  path: '/console/inverters/:id/readings.csv',
  summary: 'Save the readings of an inverter as CSV',
  accepts: ['operator', 'automation_key'],
  params: idParams,
  status: 200,
  response: z.string(),
});

/** Of each inverter the energy of its last days, the oldest first; null where nothing is known of a day. */
export const getTrends = operation({
  id: 'getTrends',
  method: 'GET',
  path: '/console/trends',
  summary: `The energy of inverters on each of the last ${TREND_DAYS} days`,
  accepts: ['operator'],
  query: z.object({
    ids: z
      .string(rules.numbers)
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, rules.inverterNumbers)
      .refine((value) => value.split(',').length <= MOST_TRENDS, rule(rules.atMostNumbers, { most: MOST_TRENDS })),
  }),
  status: 200,
  response: z.object({ data: z.array(z.object({ id, energy: z.array(z.number().nullable()) })) }),
});

/** What a new figure of an inverter is compared with. Energy in Wh, power in W. */
export const formerProduction = z.object({
  id,
  /**
   * The newest reading that is not in the future, wherever it comes from; null where there is none. `is_sum`: it is
   * what lists add up to, and no meter has been read yet, which may show what was produced before them as well.
   */
  last: z.object({ at: timestamp, total_lifetime_production: decimal, is_sum: z.boolean() }).nullable(),
  /** The power on average, day and night, in the year before that; null where nobody knows it of a week. */
  usual: z.number().nullable(),
  /** Of its generator, in AC; 0 where it has none. */
  nameplate_capacity: z.number(),
  /** Since when that generator has produced; null where it has none. */
  online_date: z.iso.date().nullable(),
  /** A few readings, the newest first, that are more than the one after them: as before a correction. */
  wrong: z.object({ readings: z.array(reading), than: reading }).nullable(),
});
export type FormerProduction = z.infer<typeof formerProduction>;

export const getFormerProduction = operation({
  id: 'getFormerProduction',
  method: 'GET',
  path: '/console/inverters/:id/former-production',
  summary: 'What a new figure of an inverter is compared with',
  accepts: ['operator'],
  params: idParams,
  status: 200,
  response: formerProduction,
});

const monthYield = z.object({
  generator_id: id,
  address: z.string(),
  city: z.string(),
  nameplate_capacity: z.number(),
  energy: z.number(),
  /** How many inverters it has, and of how many of them the energy is known. */
  inverters: z.int(),
  known: z.int(),
});

export const fleet = z.object({
  /** W, of the inverters that are producing and have told it. */
  output: z.number(),
  reporting: z.int(),
  /** Inverters that are producing and never told their power. */
  unknown: z.int(),
  /** Wh, until this month; months without energy are missing. */
  months: z.array(z.object({ month: z.iso.date(), energy: z.number() })),
  /** Of the month that was asked for. */
  month: z.iso.date(),
  best: z.array(monthYield),
  worst: z.array(monthYield),
  /** Generators with energy in that month, and what they have together: Wh and W. */
  generators: z.int(),
  energy: z.number(),
  nameplate_capacity: z.number(),
  without_generator: z.int(),
  without_energy: z.int(),
});
export type Fleet = z.infer<typeof fleet>;

export const getFleet = operation({
  id: 'getFleet',
  method: 'GET',
  path: '/console/fleet',
  summary: 'What the fleet produces: power now, energy by month, and the best and worst of a month',
  accepts: ['operator'],
  /** `month`: any day of it; the last whole month unless told. */
  query: z.object({ month: clockDay.optional() }),
  status: 200,
  response: fleet,
});

export const readingOperations = {
  listReadings,
  addReading,
  correctReading,
  removeReading,
  getHistory,
  exportReadings,
  getTrends,
  getFormerProduction,
  getFleet,
};
