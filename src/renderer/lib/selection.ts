import { createContext, use } from 'react';

/** The records of a list that were selected, by id; or all that its view matches, but for some. */
export interface Selection {
  /** The view of which all are selected, as its query; undefined: only `ids` are. */
  view: string | undefined;
  /** The selected ones; where all of a view are, those that are not. */
  ids: ReadonlySet<number>;
}

export const nothingSelected: Selection = { view: undefined, ids: new Set() };

/** Where somebody was in a list: what was scrolled out at its top in pixels, the active row, the open record. */
export interface ListPosition {
  offset: number;
  active: number;
  selectedId: number | null;
}

/** What this page remembers of its lists while somebody looks at another place. */
export interface ListMemory {
  /** Where somebody was, by list and view; written while the list scrolls, without drawing anything. */
  positions: Map<string, ListPosition>;
  selections: Readonly<Record<string, Selection>>;
  select(topic: string, selection: Selection): void;
  /** The change of selected records that was begun here last, until its message was closed. */
  changeId: number | null;
  follow(changeId: number | null): void;
}

export const ListMemoryContext = createContext<ListMemory | undefined>(undefined);

export function useListMemory(): ListMemory {
  const memory = use(ListMemoryContext);
  if (!memory) throw new Error('a list is outside of the shell');
  return memory;
}

/** Number of records that are selected, in a list of so many. */
export const selectedCount = ({ view, ids }: Selection, total: number): number =>
  view === undefined ? ids.size : Math.max(0, total - ids.size);

export const isSelected = ({ view, ids }: Selection, id: number): boolean => ids.has(id) !== (view !== undefined);

/** The selection with these records selected, or not. */
export function withSelected({ view, ids }: Selection, changed: readonly number[], selected: boolean): Selection {
  const next = new Set(ids);
  for (const id of changed)
    if (selected === (view === undefined)) next.add(id);
    else next.delete(id);
  return { view, ids: next };
}
