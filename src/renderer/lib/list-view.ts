import { z } from 'zod';
import { MOST_CHOICES } from '../../contract/console/list-limits.ts';
import { ownerListFields } from '../../contract/console/owner-status.ts';
import { generatorFields } from '../../contract/generators.ts';
import { inverterFields } from '../../contract/inverters.ts';
import { fieldNames } from '../../contract/record-fields.ts';
import { layoutParts } from './list-layout.ts';

/** A value of the address as it was written: the router makes a number of `4711`, and a flag of `true`. */
const written = (longest: number) =>
  z.union([z.string(), z.number(), z.boolean()]).transform(String).pipe(z.string().max(longest));

/** What is searched, or the name of a field. */
const words = written(255).optional().catch(undefined);
/** A value that is typed. */
const plain = written(40).optional().catch(undefined);
/** Some of the values of a field; `state=MA` chooses one. */
const chosen = z
  .union([z.array(written(255)), written(255).transform((value) => [value])])
  .transform((values) => values.slice(0, MOST_CHOICES))
  .optional()
  .catch(undefined);

/** The fields that a list is narrowed by from one value to another. */
export const rangeFields = {
  generators: fieldNames(generatorFields, ({ filter }) => filter === 'range'),
  inverters: fieldNames(inverterFields, ({ filter }) => filter === 'range'),
  system_owners: fieldNames(ownerListFields, ({ filter }) => filter === 'range'),
} as const;

/** The lists that can be searched, sorted and narrowed. */
export type ListTopic = keyof typeof rangeFields;

type RangeEnd = `${string}_from` | `${string}_to`;

/** The two ends of a range, as the service calls them. */
export const endsOf = (field: string) => [`${field}_from`, `${field}_to`] as const;

const ranges = Object.fromEntries(
  Object.values(rangeFields)
    .flat()
    .flatMap(endsOf)
    .map((end) => [end, plain]),
);

/**
 * How a list is looked at: what is searched, by which field it is sorted, the values that a field is narrowed to, and
 * how it is laid out. It is part of the address, so that Back, a reload and a bookmark come to the same list.
 */
export const listView = z.object({
  q: words,
  sort: words,
  direction: z.enum(['desc']).optional().catch(undefined),
  state: chosen,
  is_producing: chosen,
  brand: chosen,
  homeowner_id: chosen,
  status: chosen,
  /** Inverters that have reported nothing for so many days. */
  silent_days: plain,
  /** Whose last report or change was on this day or later. */
  changed_from: plain,
  /** Inverters that stopped producing on this day or later. */
  stopped_from: plain,
  /** Inverters with energy in the month of this day. */
  energy_in: plain,
  /** Changes of them wait to be sent. */
  waiting: plain,
  /** Which import has added them. */
  import: plain,
  /** Which change of selected records has left them out. */
  left_out: plain,
  /** Inverters of the generators of this homeowner. */
  of_homeowner: plain,
  /** The saved view that was shown, however the list was changed since. */
  saved: z.int().positive().optional().catch(undefined),
  ...ranges,
  ...layoutParts.shape,
});
export type ListView = z.infer<typeof listView> & { [End in RangeEnd]?: string | undefined };

/** Shows another view. `replace`: Back does not come to the one before, as while somebody types. */
export type OnView = (view: ListView, options?: { replace?: boolean }) => void;

/** The fields that a list can be narrowed by, of those in the address. */
export const choiceFields = ['state', 'is_producing', 'brand', 'homeowner_id', 'status'] as const;
export type ChoiceField = (typeof choiceFields)[number];

/** The parts that say which records a list has, and in which order: not its layout, nor which saved view it is. */
function recordParts({ columns: _columns, density: _density, saved: _saved, ...parts }: ListView) {
  return parts;
}

/** Whether the list is anything but all records by id. */
export const isNarrowed = (view: ListView): boolean => Object.keys(viewQuery(view)).length > 0;

/**
 * The view without what the service would refuse: an address may be typed, or come from another release. `query` is
 * what the service checks it by.
 */
export function knownView(query: z.ZodType, view: ListView): ListView {
  const { error } = query.safeParse(viewQuery(view));
  if (!error) return view;
  const refused = new Set(error.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(view).filter(([part]) => !refused.has(part))) as ListView;
}

/** The same search and order, of all records. */
export const withoutFilters = ({ q, sort, direction }: ListView): ListView => ({ q, sort, direction });

/** The homeowners to whom the list is narrowed, where it is by nothing else; the order may be any. */
export function onlyHomeowners({ homeowner_id: homeowners, ...others }: ListView): readonly string[] | undefined {
  return isNarrowed({ ...others, sort: undefined, direction: undefined }) ? undefined : homeowners;
}

/** The view as the service is asked for it. */
export const viewQuery = (view: ListView): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(recordParts(view)).flatMap(([part, value]) => (value && value.length > 0 ? [[part, value]] : [])),
  );

/** The view after a click on the head of a column: ascending, descending, by id again. */
export function sortedBy(view: ListView, field: string): ListView {
  if (view.sort !== field) return { ...view, sort: field, direction: undefined };
  return view.direction === 'desc'
    ? { ...view, sort: undefined, direction: undefined }
    : { ...view, direction: 'desc' };
}

/** How the list of a view is sorted, for its table. */
export const sortingOf = (view: ListView, onView: OnView) => ({
  field: view.sort,
  descending: view.direction === 'desc',
  onSort: (field: string) => onView(sortedBy(view, field)),
});
