import type { Micros } from '../../domain/timestamp.ts';
import type { PointRow } from '../store.ts';
import type { Engine } from './engine.ts';
import { silentSince } from './silent-since.ts';

const REPORTS = `count(i.id) AS inverters, coalesce(sum(i.is_producing), 0) AS producing,
  coalesce(sum(i.id IS NOT NULL AND ${silentSince('i.last_updated')}), 0) AS silent`;

const SQL = {
  generators: `SELECT g.id, g.latitude, g.longitude, NULL AS site_latitude, NULL AS site_longitude,
      g.nameplate_capacity AS watts, g.state AS address_state, ${REPORTS}
    FROM json_each(?) AS wanted JOIN generators AS g ON g.id = wanted.value
    LEFT JOIN inverter_generators AS a ON a.generator_id = g.id
    LEFT JOIN inverters AS i ON i.id = a.inverter_id
    GROUP BY wanted.key ORDER BY wanted.key`,
  inverters: `SELECT i.id, i.latitude, i.longitude, g.latitude AS site_latitude, g.longitude AS site_longitude,
      i.production_rate AS watts, g.state AS address_state, ${REPORTS}
    FROM json_each(?) AS wanted JOIN inverters AS i ON i.id = wanted.value
    LEFT JOIN inverter_generators AS a ON a.inverter_id = i.id
    LEFT JOIN generators AS g ON g.id = a.generator_id
    GROUP BY wanted.key ORDER BY wanted.key`,
} as const;

/** Reads what a map shows of these records, in this order, without those that are gone. */
export function preparePoints(engine: Engine, topic: keyof typeof SQL) {
  const rows = engine.prepare<[Micros, string], PointRow>(SQL[topic]);
  return (ids: readonly number[], silentBefore: Micros): PointRow[] => rows.all(silentBefore, JSON.stringify(ids));
}
