import type { Micros } from '../../../src/domain/timestamp.ts';
import type { Store } from '../../../src/store/store.ts';

/** Where one workspace lies. It outlives the process that uses it, and holds what was committed. */
export interface Disk {
  /** A process starts on what is there. `clock` is strictly increasing. */
  open(clock: () => Micros): Promise<Store>;
  /** Runs a statement while no process uses it. */
  alter(sql: string, ...values: unknown[]): void;
}
