import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import BetterSqlite3 from 'better-sqlite3';
import { z } from 'zod';
import { StoreOpenError } from '../../store-open-error.ts';

/** By how much copying a folder may round a file's time. */
const CLOSE_MS = 10;

const PIECE = 4 * 1024 * 1024;

/** What a data file was when it was closed: SQLite itself does not notice a changed byte in a value. */
const note = z.object({ size: z.int(), changed_at: z.number(), crc: z.int() });

const noteOf = (file: string): string => `${file}.sum`;

async function crcOf(file: string): Promise<number> {
  const handle = await open(file, 'r');
  try {
    const piece = Buffer.allocUnsafe(PIECE);
    let crc = 0;
    for (let { bytesRead } = await handle.read(piece); bytesRead > 0; { bytesRead } = await handle.read(piece))
      crc = crc32(piece.subarray(0, bytesRead), crc);
    return crc;
  } finally {
    await handle.close();
  }
}

/**
 * Notes what a file is that was just closed, so that the next start sees whether it still is. Where a log is left
 * beside it there is nothing to note.
 */
export async function noteAtRest(file: string): Promise<void> {
  if (existsSync(`${file}-wal`)) return;
  try {
    const crc = await crcOf(file);
    const { size, mtimeMs } = statSync(file);
    writeFileSync(noteOf(file), JSON.stringify({ size, changed_at: mtimeMs, crc }), { mode: 0o600 });
  } catch {
    // A full disk, or a file that was taken away meanwhile: then SQLite's check has to do at the next start.
  }
}

const damaged = (file: string): StoreOpenError =>
  new StoreOpenError('damaged', `This data file is damaged: ${file}`, undefined, file);

/** By SQLite's quick check; a file that another process holds, or that is not ours, is left to whoever opens it. */
function isQuicklySound(file: string): boolean {
  try {
    const engine = new BetterSqlite3(file, { fileMustExist: true, timeout: 0 });
    try {
      return engine.pragma('quick_check(1)', { simple: true }) === 'ok';
    } finally {
      engine.close();
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    return !code.startsWith('SQLITE_CORRUPT') && code !== 'SQLITE_NOTADB' && code !== 'SQLITE_IOERR_SHORT_READ';
  }
}

/**
 * Looks at a data file before it is opened, and forgets what was noted when it was closed. Throws StoreOpenError
 * `damaged`. A file that was closed in order has to be the same byte for byte, unless it was written since, as its time
 * tells; SQLite's own check decides about that one, and about one that was not closed.
 */
export async function assertAtRest(file: string): Promise<void> {
  if (!existsSync(file)) return rm(noteOf(file), { force: true });
  const read = note.safeParse(
    await readFile(noteOf(file), 'utf8')
      .then(JSON.parse)
      .catch(() => null),
  );
  const { size, mtimeMs } = await stat(file);
  const asLeft = read.success && Math.abs(mtimeMs - read.data.changed_at) < CLOSE_MS;
  const same = read.success && size === read.data.size && (await crcOf(file)) === read.data.crc;
  if ((asLeft && !same) || (!same && !isQuicklySound(file))) throw damaged(file);
  rmSync(noteOf(file), { force: true });
}
