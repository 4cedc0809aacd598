import { open, type FileHandle } from 'node:fs/promises';
import type { Engine } from './engine.ts';

/** Pages of the log from which on it is brought into the file: half as many as SQLite waits for. */
const LONG = 500;

/** Brings the write-ahead log of an open file to the disk, and into the file, from another thread. */
export interface LogFlush {
  /** Whether it is time to bring the log into the file. */
  isLong(): boolean;
  /** Sends what is in the log to the disk, while this thread goes on. */
  flushAside(): void;
  /**
   * Brings the log into the file. Until it resolves nothing may be written: the log would begin anew over what is not
   * safe in the file yet. Rejects when the disk failed; from then on nothing may be written at all.
   */
  bringIn(): Promise<void>;
  /** Closes what it holds of the log. */
  closeLog(): Promise<void>;
  /** Closes what it holds of the file, which must be closed by SQLite: its lock goes with the first handle. */
  closeFile(): Promise<void>;
}

/**
 * SQLite flushes the log before it copies pages into the file, and the file after it, while everything waits: on a busy
 * disk for hundreds of milliseconds. Here another thread flushes both, in the same order, and SQLite copies alone.
 */
export function createLogFlush(engine: Engine): LogFlush {
  let log: Promise<FileHandle> | undefined;
  let file: Promise<FileHandle> | undefined;
  let flushing: Promise<void> | undefined;

  /** Rejects when the log could not be flushed, so that SQLite has to do it, and say what is wrong. */
  async function flushLog(): Promise<void> {
    log ??= open(`${engine.name}-wal`, 'r+');
    await (await log).datasync();
  }
  /**
   * SQLite flushes the head of a log that begins anew, before anything follows: a new head must never stand before old
   * pages, or an old one before new ones. Here one page follows it, unflushed, and nothing else until both are on disk:
   * whatever a power failure leaves of one page, its sum fits no other head.
   */
  function beginLogAnew(): void {
    const version = Number(engine.pragma('user_version', { simple: true }));
    engine.pragma('synchronous = OFF');
    try {
      engine.pragma(`user_version = ${version}`); // as it is: writes the first page
    } catch {
      // A full disk: the next write begins the log, and flushes its head.
    } finally {
      engine.pragma('synchronous = FULL');
    }
  }
  const close = async (handle: Promise<FileHandle> | undefined): Promise<void> => {
    await flushing;
    const opened = await handle?.catch(() => undefined);
    await opened?.close();
  };

  return {
    isLong() {
      if (engine.memory) return false;
      const [row] = engine.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[];
      return row !== undefined && row.log >= LONG && row.checkpointed < row.log;
    },
    flushAside() {
      if (engine.memory) return;
      flushing ??= flushLog()
        .catch(() => undefined)
        .finally(() => (flushing = undefined));
    },
    async bringIn() {
      file ??= open(engine.name, 'r+');
      const handle = await file;
      const flushed = await flushLog().then(
        () => true,
        () => false,
      );
      if (!flushed) return;
      engine.pragma('synchronous = OFF');
      try {
        engine.pragma('wal_checkpoint(PASSIVE)');
      } catch {
        return; // a full disk: the log stays as it is, and SQLite says so when it needs the room
      } finally {
        engine.pragma('synchronous = FULL');
      }
      await handle.datasync();
      beginLogAnew();
      await flushLog();
    },
    async closeLog() {
      await close(log);
      log = undefined;
    },
    async closeFile() {
      await close(file);
      file = undefined;
    },
  };
}
