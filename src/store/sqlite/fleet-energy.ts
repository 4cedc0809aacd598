import type { MonthEnergy, MonthYield, MonthYields, ReadingStore } from '../reading-store.ts';
import type { Workspace } from './workspace.ts';

/** What the fleet produces, of figures that are kept beside the readings: no query reads all of those. */
export function prepareFleetEnergy({
  engine,
  read,
}: Pick<Workspace, 'engine' | 'read'>): Pick<ReadingStore, 'output' | 'months' | 'yields'> {
  const allMonths = engine.prepare<[], MonthEnergy>(
    'SELECT month, energy FROM month_buckets WHERE energy > 0.0005 ORDER BY month',
  );
  const outputRow = engine.prepare<[], { output: number; reporting: number; unknown: number }>(
    `SELECT coalesce(sum(output), 0.0) AS output, coalesce(sum(reporting), 0) AS reporting,
       (SELECT coalesce(sum(producing), 0) FROM inverter_buckets) - coalesce(sum(reporting), 0) AS unknown
     FROM output_buckets`,
  );
  /** Best and worst by energy for each watt of capacity. */
  const yieldsBy = (order: 'ASC' | 'DESC') =>
    engine.prepare<[number, number], MonthYield>(
      `SELECT y.*, (SELECT count(*) FROM inverter_generators AS a WHERE a.generator_id = y.generator_id) AS inverters
       FROM (SELECT g.id AS generator_id, g.address, g.city, g.nameplate_capacity, sum(m.energy) AS energy,
         count(*) AS known FROM inverter_months AS m JOIN inverter_generators AS a USING (inverter_id)
       JOIN generators AS g ON g.id = a.generator_id WHERE m.month = ?
       GROUP BY g.id ORDER BY sum(m.energy) / g.nameplate_capacity ${order}, g.id LIMIT ?) AS y
       ORDER BY energy / nameplate_capacity ${order}, generator_id`,
    );
  const [best, worst] = [yieldsBy('DESC'), yieldsBy('ASC')];
  const yieldCounts = engine.prepare<[number, number, number], Omit<MonthYields, 'best' | 'worst'>>(
    `SELECT count(DISTINCT g.id) AS generators, count(*) - count(g.id) AS without_generator,
       total(iif(g.id IS NULL, 0, m.energy)) AS energy,
       (SELECT total(nameplate_capacity) FROM generators WHERE id IN (SELECT generator_id
         FROM inverter_months JOIN inverter_generators USING (inverter_id) WHERE month = ?)) AS nameplate_capacity,
       (SELECT coalesce(sum(count), 0) FROM inverter_buckets) -
         (SELECT count(*) FROM inverter_months WHERE month = ?) AS without_energy
     FROM inverter_months AS m LEFT JOIN inverter_generators AS a USING (inverter_id)
       LEFT JOIN generators AS g ON g.id = a.generator_id WHERE m.month = ?`,
  );

  return {
    output: () => read(() => outputRow.get() as { output: number; reporting: number; unknown: number }),
    months: () => read(() => allMonths.all()),
    yields: (month, limit) =>
      read(() => ({
        ...(yieldCounts.get(month, month, month) as Omit<MonthYields, 'best' | 'worst'>),
        best: best.all(month, limit),
        worst: worst.all(month, limit),
      })),
  };
}
