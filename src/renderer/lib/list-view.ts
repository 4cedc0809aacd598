import { z } from 'zod';
import { generatorFields } from '../../contract/generators.ts';
import { inverterFields } from '../../contract/inverters.ts';
import { fieldNames } from '../../contract/record-fields.ts';

const words = z.string().max(255).optional().catch(undefined);
const chosen = z.array(z.string().max(255)).max(50).optional().catch(undefined);

/** A value of the address, where `5000` is a number. */
const plain = z
  .union([z.string().max(40), z.number(), z.boolean()])
  .transform(String)
  .optional()
  .catch(undefined);

/** The fields that a list is narrowed by from one value to another. */
export const rangeFields = {
  generators: fieldNames(generatorFields, ({ filter }) => filter === 'range'),
  inverters: fieldNames(inverterFields, ({ filter }) => filter === 'range'),
} as const;

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
 * How a list is looked at: what is searched, by which field it is sorted, and the values that a field is narrowed to.
 * It is part of the address, so that Back, a reload and a bookmark come to the same list.
 */
export const listView = z.object({
  q: words,
  sort: words,
  direction: z.enum(['desc']).optional().catch(undefined),
  state: chosen,
  is_producing: chosen,
  brand: chosen,
  /** Inverters that have reported nothing for so many days. */
  silent_days: plain,
  /** Changes of them wait to be sent. */
  waiting: plain,
  /** Which import has added them. */
  import: plain,
  /** The saved view that was shown, however the list was changed since. */
  saved: z.int().positive().optional().catch(undefined),
  ...ranges,
});
export type ListView = z.infer<typeof listView> & { [End in RangeEnd]?: string | undefined };

/** Shows another view. `replace`: Back does not come to the one before, as while somebody types. */
export type OnView = (view: ListView, options?: { replace?: boolean }) => void;

/** The fields that a list can be narrowed by, of those in the address. */
export type ChoiceField = 'state' | 'is_producing' | 'brand';

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

/** The view as the service is asked for it. */
export const viewQuery = ({ q, sort, direction, ...choices }: ListView): Record<string, string | string[]> => ({
  ...(q && { q }),
  ...(sort && { sort }),
  ...(direction && { direction }),
  ...Object.fromEntries(
    Object.entries({ ...choices, saved: undefined }).flatMap(([field, values]) =>
      values && values.length > 0 ? [[field, values]] : [],
    ),
  ),
});

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
