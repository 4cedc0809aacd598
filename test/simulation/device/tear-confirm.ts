import type { Disk } from '../disk/disk.ts';

/** Breaks the rule of one transaction: called instead of a `confirm`, when the process has ended. */
export type TearConfirm = (disk: Disk, seq: number) => void;

/**
 * What would be on disk if a confirmation were two commits, the acknowledgement first, and the process had ended
 * between them: the change is out of the queue, and the service's id was never noted (T11).
 */
export const tearConfirm: TearConfirm = (disk, seq) => disk.alter('DELETE FROM outbox WHERE seq = ?', seq);
