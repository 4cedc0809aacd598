import type { Micros } from '../timestamp.ts';

/** The code by which an owner takes the console over. `code_hash` is a salted hash of the six digits; they are never kept. */
export interface HandOverCodeRecord {
  owner_id: number;
  code_hash: string;
  /** Falls before each comparison, and is set back by a right code. At 0 the code is spent. */
  tries_left: number;
  created_at: Micros;
}
