import type { BulkChange, BulkFault, KeptEdit } from '../contract/console/bulk-changes.ts';
import type { RecordTopic } from '../contract/import-plan.ts';
import type { Micros } from '../domain/timestamp.ts';

/** A change of selected records that has begun. */
export interface BulkChangeRecord {
  id: number;
  topic: RecordTopic;
  edit: KeptEdit;
  /** Who began it, as the audit trail names them. */
  actor: string;
  state: 'running' | 'done' | 'stopped' | 'undoing' | 'undone';
  /** Whether the workspace was linked: a removal cannot be undone across a link that began or ended since. */
  linked: boolean;
  total: number;
  changed: number;
  undone: number;
  started_at: Micros;
  ended_at: Micros | null;
}

/** Changes of many records, with what is needed to undo them. Each method that writes is one transaction. */
export interface BulkChangeStore {
  /** The newest first. */
  list(): Promise<BulkChangeRecord[]>;
  /** `not_found` for one that is not there. */
  get(id: number): Promise<BulkChangeRecord>;
  begin(values: Pick<BulkChangeRecord, 'topic' | 'edit' | 'actor' | 'total'>): Promise<BulkChangeRecord>;
  /**
   * Changes these records and keeps what they were. One that is gone, or cannot have the value, is noted. `inverters`:
   * what goes with generators.
   */
  apply(id: number, ids: readonly number[], inverters?: readonly number[]): Promise<BulkChangeRecord>;
  move(id: number, state: BulkChangeRecord['state']): Promise<BulkChangeRecord>;
  /** Puts at most so many records back as they were, the last first; whether there are more. */
  undo(id: number, atMost: number): Promise<boolean>;
  /** Whether one of the records that were changed last can be put back, and why none of them. */
  undoing(id: number): Promise<{ canUndo: boolean; hindrance: BulkFault | null }>;
  /** What could not be done: how many, and some of them by kind and id. */
  faults(id: number, atMost: number, skip?: number): Promise<{ count: number; faults: BulkChange['faults'] }>;
  /** Forgets at most so many rows of changes older than the newest `kept`; whether there are more. */
  forget(kept: number, atMost: number): Promise<boolean>;
}
