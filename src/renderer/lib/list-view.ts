import { z } from 'zod';

const words = z.string().max(255).optional().catch(undefined);
const chosen = z.array(z.string().max(255)).max(50).optional().catch(undefined);

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
});
export type ListView = z.infer<typeof listView>;

/** Shows another view. `replace`: Back does not come to the one before, as while somebody types. */
export type OnView = (view: ListView, options?: { replace?: boolean }) => void;

/** The fields that a list can be narrowed by, of those in the address. */
export type ChoiceField = 'state' | 'is_producing' | 'brand';

/** Whether the list is anything but all records by id. */
export const isNarrowed = (view: ListView): boolean =>
  Object.values(view).some((part) => part !== undefined && part !== '' && !(Array.isArray(part) && part.length === 0));

/** The view as the service is asked for it. */
export const viewQuery = ({ q, sort, direction, ...choices }: ListView): Record<string, string | string[]> => ({
  ...(q && { q }),
  ...(sort && { sort }),
  ...(direction && { direction }),
  ...Object.fromEntries(
    Object.entries(choices).flatMap(([field, values]) => (values && values.length > 0 ? [[field, values]] : [])),
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
