import type { QueuedChange, UpstreamRow } from '../../../store/sync-records.ts';

/** An open create with the rows that may be it; `equal` are those of the same content. */
export interface OpenCreate {
  change: QueuedChange;
  /** The answer began with 2xx: it was done (SY8). */
  certain: boolean;
  held: UpstreamRow[];
  equal: UpstreamRow[];
  /** No late arrival was possible any more when the scan began. */
  late: boolean;
}

/** What an open create comes to after a complete, consistent scan; `wait` for what only time can tell. */
export type Settlement = { kind: 'is'; row: UpstreamRow } | { kind: 'ask' } | { kind: 'none' } | { kind: 'wait' };

/**
 * SY15 to SY19 for one create. `ask`: a person decides, unless the evidence does (SY16). A row of other content is
 * never ours without a person's word.
 */
export function settleCreate({ certain, held, equal, late }: Omit<OpenCreate, 'change'>): Settlement {
  const [first] = equal;
  if (first && certain) return { kind: 'is', row: first };
  if (!late) return { kind: 'wait' };
  return held.length > 0 ? { kind: 'ask' } : { kind: 'none' };
}

/** Which create a row is given to first (SY19): those that were done for certain, then those with most rows. */
export const inTurn = (one: OpenCreate, other: OpenCreate): number =>
  Number(other.certain) - Number(one.certain) ||
  other.equal.length - one.equal.length ||
  one.change.seq - other.change.seq;
