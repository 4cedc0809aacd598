import type { BulkTarget } from './api/bulk-changes.ts';
import { selection as messages } from '../../languages/en-US/console/selection.ts';
import type { PagedList } from './paged-list.ts';
import {
  isSelected,
  nothingSelected,
  selectedCount,
  useListMemory,
  withSelected,
  type Selection,
} from './selection.ts';
import { useTranslate } from './words.ts';

/** How the rows of a list are selected. */
export interface RowSelecting {
  state: 'none' | 'some' | 'all';
  isSelected(id: number): boolean;
  /** How a row is called: `generator 41`. */
  nameOf(id: number): string;
  onChange(ids: number[], selected: boolean): void;
  /** Selects the rows from one place to another. */
  onRange(first: number, last: number): void;
  onAll(selected: boolean): void;
  /** The Delete key, on the row of this record. */
  onDelete(id: number | undefined): void;
}

/** The records of a list that are selected, while it is looked at in one way and in the next. */
export interface ListSelection {
  /** What is selected; the same object until that changes. */
  chosen: Selection;
  count: number;
  /** Whether all of the list are. */
  all: boolean;
  rows: Omit<RowSelecting, 'onDelete'>;
  /** What a change would be of. */
  target: BulkTarget;
  selectAll(): void;
  clear(): void;
}

/** A range beyond this is selected by narrowing the list instead. */
const MOST_IN_RANGE = 5000;

/**
 * What is selected of a list. It stays while somebody looks at another place, and when the list is searched or sorted;
 * only "all that match" ends with the view that they matched. `query`: the view, as the service is asked for it.
 */
export function useSelection(
  topic: BulkTarget['topic'],
  query: Record<string, string | string[]>,
  list: Pick<PagedList<{ id: number }>, 'total' | 'idsBetween'>,
): ListSelection {
  const t = useTranslate({ selection: messages });
  const { selections, select } = useListMemory();
  const view = JSON.stringify(query);
  const kept = selections[topic] ?? nothingSelected;
  const selection = kept.view === undefined || kept.view === view ? kept : nothingSelected;
  const total = list.total ?? 0;
  const count = selectedCount(selection, total);
  const set = (next: typeof selection) => select(topic, next);
  const clear = () => set(nothingSelected);
  const selectAll = () => set({ view, ids: new Set() });
  const onChange = (ids: number[], selected: boolean) => set(withSelected(selection, ids, selected));
  const ids = [...selection.ids];
  return {
    chosen: selection,
    count,
    all: count > 0 && count === total,
    selectAll,
    clear,
    target: { topic, count, ...(selection.view === undefined ? { ids } : { query, except: ids }) },
    rows: {
      state: count === 0 ? 'none' : selection.view !== undefined && count === total ? 'all' : 'some',
      isSelected: (id) => isSelected(selection, id),
      nameOf: (id) => t('selection.nameOf', { topic, id: String(id) }),
      onChange,
      onRange: (first, last) =>
        void list
          .idsBetween(first, Math.min(last, first + MOST_IN_RANGE - 1))
          .then((between) => onChange(between, true)),
      onAll: (selected) => (selected ? selectAll() : clear()),
    },
  };
}
