import type { Micros } from '../../domain/timestamp.ts';
import type { Orm } from './engine.ts';

/** What a write may use, only while it runs; afterward every use throws. */
export interface Transaction {
  /** The time of this write. */
  readonly at: Micros;
  /** Drizzle, allowed to write. */
  readonly orm: Orm;
  /** Runs after the commit, before the promise of the write resolves; an aside write may not be on disk yet. */
  afterCommit(effect: () => void): void;
}
