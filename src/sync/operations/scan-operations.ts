import type { SyncTopic } from '../../contract/topics.ts';
import type { SyncOperations } from '../../store/sync-operations.ts';
import type { StoredScan, SyncStore } from '../../store/sync-rows.ts';
import type { ScanRecord } from '../../store/sync-records.ts';
import type { Counterparts } from '../rules/linking/counterparts.ts';
import { finishScan } from '../rules/reading/finish-scan.ts';
import { meetRows } from '../rules/reading/meet-rows.ts';
import { startScan } from '../rules/reading/start-scan.ts';
import { withoutErased } from '../rules/reading/without-erased.ts';

const toScan = ({ running: _r, newest: _n, ...scan }: StoredScan): ScanRecord => scan;

/** Operations on what was read at the service. */
export function scanOperations({ read, transact }: SyncStore, counterparts: Counterparts): SyncOperations['scans'] {
  const whileMerging = async (topic: SyncTopic): Promise<void> => {
    if (await read(({ facts }) => facts.phase() === 'merging')) await counterparts.prepare(topic);
  };
  return {
    get: (topic) => read(({ scans }) => toScan(scans.get(topic))),
    start: (topic, resume) => transact((tx) => toScan(startScan(tx, topic, resume))),
    async meet(topic, scan, rows, decide, progress) {
      await whileMerging(topic);
      await transact((tx) => {
        meetRows(tx, counterparts, { topic, scan, rows: withoutErased(tx, topic, rows) }, decide);
        tx.scans.save({ ...tx.scans.get(topic), ...progress });
      });
    },
    finish: (topic, scan, reading) => transact((tx) => finishScan(tx, topic, scan, reading)),
    async look(topic, rows, decide) {
      await whileMerging(topic);
      await transact((tx) => {
        const { number: scan } = tx.scans.get(topic);
        meetRows(tx, counterparts, { topic, scan, rows: withoutErased(tx, topic, rows) }, decide);
      });
    },
    position: (topic, upstreamId) =>
      read(({ mapping, held }) => mapping.before(topic, upstreamId) + held.before(topic, upstreamId)),
    expected: (topic) => read(({ mapping }) => mapping.expected(topic)),
    firstMet: (topic, upstreamId) => read(({ held }) => held.firstMet(topic, upstreamId)),
  };
}
