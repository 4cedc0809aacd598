import type { SavedView } from '../contract/console/saved-views.ts';

/** The saved views of the lists. None of it is ever sent, and nothing is queued. */
export interface ListViewStore {
  /** Of all lists, by name. */
  list(): Promise<SavedView[]>;
  /**
   * `replace`: in place of the one of that list that has this name; `conflict` for that without it, and where the list
   * has too many.
   */
  save(view: Omit<SavedView, 'id'>, replace: boolean): Promise<SavedView>;
  /** `not_found`; `conflict` for the name of another one of the list. */
  rename(id: number, name: string): Promise<SavedView>;
  /** Resolves with what was removed; `not_found`. */
  remove(id: number): Promise<SavedView>;
}
