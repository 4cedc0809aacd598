import type { SyncTopic } from '../../../contract/topics.ts';
import type { StoredScan, SyncRows } from '../../../store/sync-rows.ts';

/** A new scan, or the one that was interrupted: that one resumes, and does not count as complete (SY27). */
export function startScan({ scans }: SyncRows, topic: SyncTopic, resume: boolean): StoredScan {
  const before = scans.get(topic);
  const scan: StoredScan =
    resume && before.running
      ? { ...before, consistent: false }
      : { ...before, number: before.number + 1, running: true, pages_done: 0, total: null, consistent: true };
  scans.save(scan);
  return scan;
}
