import { z } from 'zod';
import { clockDay, day } from '../fields.ts';
import { generator, generatorFields } from '../generators.ts';
import { inverterFields, listedInverter } from '../inverters.ts';
import { operation } from '../operation.ts';
import { pageQuery } from '../page.ts';
import { fieldNames, type RecordField, type RecordFields } from '../record-fields.ts';
import { systemOwner } from '../system-owners.ts';
import { MOST_CHOICES, MOST_DAYS, MOST_IDS } from './list-limits.ts';
import { listedStatus, ownerListFields } from './owner-status.ts';
import { rule, rules } from '../rules.ts';

const NUMBER = rules.number;
const DAYS = rule(rules.wholeDays, { least: 1, most: MOST_DAYS });
const IDS = rule(rules.idsOfList, { most: MOST_IDS });
const WHOLE = rule(rules.wholeAtLeast, { least: 1 });

const numberText = z
  .string(NUMBER)
  .regex(/^-?\d{1,300}(\.\d{1,30})?$/, NUMBER)
  .refine((value) => Number.isFinite(Number(value)), NUMBER);
const wholeText = z
  .string(WHOLE)
  .regex(/^[1-9]\d{0,15}$/, WHOLE)
  .refine((value) => Number.isSafeInteger(Number(value)), WHOLE);
const text = z.string(rules.text).max(255, rule(rules.atMostCharacters, { most: 255 }));

/** What lists are narrowed to that is no field. */
const BESIDE = {
  import: wholeText,
  left_out: wholeText,
  of_homeowner: wholeText,
  stopped_from: clockDay,
  energy_in: clockDay,
} as const;

/** One value of a field as it is in a query. */
function queryValue({ kind, output }: RecordField): z.ZodType<string> {
  if (output instanceof z.ZodEnum) return output as z.ZodType<string>;
  if (kind === 'flag') return z.enum(['true', 'false'], rules.flag);
  if (kind === 'count') return wholeText;
  if (kind === 'day') return day;
  return ['power', 'energy', 'latitude', 'longitude'].includes(kind) ? numberText : text;
}

/**
 * The query of a list of the console, by the definition of its records. A choice may be given several times.
 * `ids`: of these records alone. `beside`: what it is narrowed to by number that is no field, `import` for the one
 * that added a record. `stopped_from`: for inverters, those that stopped producing on this day or later and have not
 * started again; `energy_in`: those with energy in the month of this day. Days are those of the service's time zone.
 */
function listQuery(fields: RecordFields, beside: readonly (keyof typeof BESIDE)[] = []) {
  const filters: Record<string, z.ZodType<string | string[] | undefined>> = Object.fromEntries(
    beside.map((name) => [name, BESIDE[name].optional()]),
  );
  for (const [name, field] of Object.entries(fields)) {
    const value = queryValue(field);
    if (field.filter === 'choice')
      filters[name] = z
        .union([value, z.array(value).max(MOST_CHOICES)], rule(rules.valuesOfField, { most: MOST_CHOICES }))
        .optional();
    if (field.filter === 'range') {
      filters[`${name}_from`] = value.optional();
      filters[`${name}_to`] = value.optional();
    }
    if (field.filter === 'silence')
      filters['silent_days'] = z
        .string(DAYS)
        .regex(/^[1-9]\d{0,3}$/, DAYS)
        .refine((days) => Number(days) <= MOST_DAYS, DAYS)
        .optional();
    if (field.filter === 'silence') filters['changed_from'] = clockDay.optional();
  }
  const sortable = ['id', ...fieldNames(fields, ({ sort }) => sort === true)];
  return pageQuery
    .extend({
      q: text.optional(),
      sort: z.enum(sortable, rule(rules.oneOf, { codes: sortable.join(', ') })).optional(),
      direction: z.enum(['asc', 'desc'], rule(rules.either, { codes: 'asc', code: 'desc' })).optional(),
      waiting: z.enum(['true', 'false'], rules.flag).optional(),
      facets: z.enum(['true', 'false'], rules.flag).optional(),
      ids: z
        .string(IDS)
        .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, IDS)
        .refine((all) => all.split(',').length <= MOST_IDS, IDS)
        .optional(),
    })
    .and(z.object(filters));
}

const facet = z.object({ value: z.union([z.string(), z.number()]), count: z.int() });

/**
 * A page of a list. `facets`: for each field that is narrowed by choice its most frequent values, and how many records
 * have them among those that all other filters let through. A flag is 0 or 1 there.
 * With `facets=false` they are left out, and the page is there sooner.
 */
const found = <T extends z.ZodType>(record: T) =>
  z.object({
    data: z.array(record),
    meta: z.object({ total: z.int() }),
    facets: z.record(z.string(), z.array(facet)).optional(),
  });

/** A generator of a list, with what people here call its homeowner. */
export const foundGenerator = generator.extend({ homeowner_nickname: z.string().nullable() });
export type FoundGenerator = z.infer<typeof foundGenerator>;

/**
 * `q`, filters, `sort` and `direction` all at once. A search finds homeowners by nickname as well. `left_out`: what a
 * change of selected records could not do, by the ID of the change.
 */
export const findGenerators = operation({
  id: 'findGenerators',
  method: 'GET',
  path: '/console/generators',
  summary: 'List generators: searched, filtered and sorted',
  accepts: ['operator'],
  query: listQuery(generatorFields, ['import', 'left_out']),
  status: 200,
  response: found(foundGenerator),
});

/** An inverter of a list, with the generator that people here have associated it with. */
export const foundInverter = listedInverter.extend({
  generator: foundGenerator
    .pick({ address: true, city: true, homeowner_id: true, homeowner_nickname: true })
    .nullable(),
});
export type FoundInverter = z.infer<typeof foundInverter>;

/**
 * A search finds them by their generator and by the nickname of its homeowner as well. `of_homeowner`: those that are
 * associated with a generator of this homeowner.
 */
export const findInverters = operation({
  id: 'findInverters',
  method: 'GET',
  path: '/console/inverters',
  summary: 'List inverters: searched, filtered and sorted',
  accepts: ['operator'],
  query: listQuery(inverterFields, ['import', 'left_out', 'of_homeowner', 'stopped_from', 'energy_in']),
  status: 200,
  response: found(foundInverter),
});

/** A homeowner of a list of generators, and how many of these are theirs. */
const homeownerChoice = z.object({ id: z.int(), nickname: z.string().nullable(), count: z.int() });
export type HomeownerChoice = z.infer<typeof homeownerChoice>;

/**
 * What the list of the same query can be narrowed to by homeowner: those who are chosen, and those of the most
 * generators, at most 100. `homeowner`: a piece of the nickname, or the number.
 */
export const findHomeownerChoices = operation({
  id: 'findHomeownerChoices',
  method: 'GET',
  path: '/console/homeowner-choices',
  summary: 'Homeowners whom a list of generators can be narrowed to, with the number of generators of each',
  accepts: ['operator'],
  query: findGenerators.query.and(z.object({ homeowner: text.optional() })),
  status: 200,
  response: z.object({ data: z.array(homeownerChoice) }),
});

/** An owner of a list, with what /v1 does not tell: what the installer calls the account, and whether it was erased. */
export const foundOwner = systemOwner.extend({ installer_reference: z.string().nullable(), status: listedStatus });
export type FoundOwner = z.infer<typeof foundOwner>;

/**
 * A search looks for number and installer's reference, and for name, email and city while those may be read. What may
 * not be read finds nobody and orders nothing (D17).
 */
export const findOwners = operation({
  id: 'findOwners',
  method: 'GET',
  path: '/console/owners',
  summary: 'List system owners: searched, filtered and sorted',
  accepts: ['operator'],
  query: listQuery(ownerListFields),
  status: 200,
  response: found(foundOwner),
});

export const listOperations = { findGenerators, findInverters, findHomeownerChoices, findOwners };

/** The query of such a list, once it was checked. */
export type ListQuery = z.output<ReturnType<typeof listQuery>>;
