import type { Summary } from '../../contract/console/summary.ts';
import type { Engine } from './engine.ts';

type OwnerCounts = Summary['owners'];

/**
 * The figures of the dashboard, from what triggers keep per bucket and from the index of owners' status: no row is
 * read.
 */
export function prepareSummary(
  engine: Engine,
  counts: { generators: () => number; inverters: () => number },
): () => Summary {
  // Raw: the dashboard asks for them at every change.
  const capacity = engine.prepare<[], number>('SELECT total(capacity) FROM generator_buckets').pluck();
  const producing = engine.prepare<[], number>('SELECT coalesce(sum(producing), 0) FROM inverter_buckets').pluck();
  const owners = engine
    .prepare<[], [keyof OwnerCounts, number]>(
      `SELECT status, count(*) FROM owners WHERE status <> 'erased' GROUP BY status`,
    )
    .raw();
  return () => ({
    generators: counts.generators(),
    inverters: counts.inverters(),
    nameplate_capacity: capacity.get() ?? 0,
    producing: producing.get() ?? 0,
    owners: {
      not_started: 0,
      in_progress: 0,
      in_review: 0,
      approved: 0,
      rejected: 0,
      ...Object.fromEntries(owners.all()),
    },
  });
}
