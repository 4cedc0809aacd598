import type { SyncStore } from '../../sync-store.ts';
import { createFinishScan } from './finish-scan.ts';
import { rankOf } from './mapping.ts';
import { createMeetRows } from './meet-rows.ts';
import type { StoredScan } from './scan-rows.ts';
import { createWithoutErased } from './without-erased.ts';
import type { SyncParts } from './sync-parts.ts';
import type { Twins } from './twins.ts';

const toScan = ({ running: _r, ...scan }: StoredScan) => scan;

/** Scans as the port has them. */
export function createScans(parts: SyncParts, twins: Twins): SyncStore['scans'] {
  const { connection, facts, scans, held } = parts;
  const { engine, read, write } = connection;
  const meetRows = createMeetRows(parts, twins);
  const finishScan = createFinishScan(parts);
  const withoutErased = createWithoutErased(engine);
  const mappedBefore = engine.prepare<[string, number], number>(
    'SELECT count(*) FROM sync_records WHERE topic = ? AND upstream_rank < ?',
  ).pluck();
  const heldBefore = engine.prepare<[string, number], number>(
    'SELECT count(*) FROM sync_held WHERE topic = ? AND CAST(upstream_id AS INTEGER) < ?',
  ).pluck();
  const expected = engine.prepare<[string], number>(
    'SELECT count(*) FROM sync_records WHERE topic = ? AND upstream_rank >= 0',
  ).pluck();
  const mergingTopic = async (topic: StoredScan['topic']): Promise<void> => {
    if (facts.phase() === 'merging') await twins.prepare(topic);
  };

  return {
    get: (topic) => read(() => toScan(scans.get(topic))),
    start: (topic, resume) =>
      write((transaction) => {
        const before = scans.get(topic);
        const scan: StoredScan = resume && before.running
          ? { ...before, consistent: false }
          : { ...before, number: before.number + 1, running: true, pages_done: 0, total: null, consistent: true };
        scans.save(transaction, scan);
        return toScan(scan);
      }),
    async meet(topic, scan, rows, decide, progress) {
      await mergingTopic(topic);
      await write((transaction) => {
        meetRows(transaction, topic, scan, withoutErased(topic, rows), decide);
        scans.save(transaction, { ...scans.get(topic), ...progress });
      });
    },
    finish: (topic, scan, seen) => write((transaction) => finishScan(transaction, topic, scan, seen)),
    async look(topic, rows, decide) {
      await mergingTopic(topic);
      await write((transaction) => meetRows(transaction, topic, scans.get(topic).number, withoutErased(topic, rows), decide));
    },
    position: (topic, upstreamId) =>
      read(() => {
        const rank = rankOf(upstreamId);
        return (mappedBefore.get(topic, rank) ?? 0) + (heldBefore.get(topic, rank) ?? 0);
      }),
    expected: (topic) => read(() => expected.get(topic) ?? 0),
    firstMet: (topic, upstreamId) => read(() => held.firstMet(topic, upstreamId)),
  };
}
