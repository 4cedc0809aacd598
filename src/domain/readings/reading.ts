import type { ReadingSource } from '../../contract/console/readings.ts';
import type { Micros } from '../timestamp.ts';

/** What an inverter's meter said at a time. Power in W, energy in Wh (D28). */
export interface Reading {
  at: Micros;
  is_producing: boolean;
  production_rate: number | null;
  total_lifetime_production: number;
  /** Null: it was reported before readings were kept. */
  source: ReadingSource | null;
  /** Somebody has said that the device was replaced before it: its counter does not go on from the reading before. */
  is_new_device?: boolean;
  /**
   * It was made of an amount that a list has: its total is what amounts add up to, and no meter has shown it. With
   * `is_new_device`, amounts begin there anew: what was produced since the reading before is not known.
   */
  is_amount?: boolean;
  /** A list had it, and somebody has corrected it since; told by `ReadingStore.after` alone. */
  is_corrected?: boolean;
}

/** What a new figure of an inverter is compared with: see `formerProduction` of the contract. */
export interface Former {
  id: number;
  last: Reading | null;
  is_sum: boolean;
  usual: number | null;
  nameplate_capacity: number;
  online_date: string | null;
  wrong: { readings: Reading[]; than: Reading } | null;
}
