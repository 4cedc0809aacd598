import type { SyncTopic } from '../../../contract/topics.ts';
import type { Engine } from '../engine.ts';

const TABLES: Readonly<Record<SyncTopic, string>> = {
  generators: 'generators',
  inverters: 'inverters',
  installers: 'installers',
  system_owners: 'owners',
};

const known = `EXISTS (SELECT 1 FROM sync_records s WHERE s.topic = c.topic AND s.record_id = c.record_id)`;
const queued = (condition: string): string =>
  `EXISTS (SELECT 1 FROM outbox o WHERE o.topic = c.topic AND o.record_id = c.record_id AND ${condition})`;

/** What has to be so for each kind of open decision, as SQL; `here` is whether a record with that number is here. */
const fits = (here: (column: string) => string): string => `CASE c.kind
  WHEN 'doubt' THEN ${queued('o.seq = c.seq')}
  WHEN 'twin' THEN ${here('record_id')} AND ${here('twin_of')}
  WHEN 'removed_here' THEN ${known} AND NOT ${here('record_id')}
  ELSE ${known} AND ${here('record_id')} END`;

/**
 * Whether every open decision is about rows that are there: one that is not could never be answered, or its answer
 * would queue what nobody has done.
 */
export const decisionsFit = (engine: Engine): boolean =>
  Object.entries(TABLES).every(([topic, table]) => {
    const here = (column: string): string => `EXISTS (SELECT 1 FROM ${table} r WHERE r.id = c.${column})`;
    const found = engine.prepare(
      `SELECT 1 FROM conflicts c WHERE c.resolved_at IS NULL AND c.topic = ? AND NOT (${fits(here)})`,
    );
    return found.get(topic) === undefined;
  });
