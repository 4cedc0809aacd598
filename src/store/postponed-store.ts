import type { TodayKind } from '../contract/console/today.ts';
import type { Postponed } from '../domain/today/is-postponed.ts';

/** The lines of the dashboard that somebody has put off. None of it is ever sent, and nothing is queued. */
export interface PostponedStore {
  list(): Promise<Map<TodayKind, Postponed>>;
  /** In place of what was there of this kind. */
  put(kind: TodayKind, postponed: Postponed): Promise<void>;
  /** Nothing happens where it was not put off. */
  remove(kind: TodayKind): Promise<void>;
}
