import type { Directory, Span } from '../../domain/street-map/pmtiles.ts';

/** A map that is looked at needs a few of some hundred kilobytes; one is never larger than half of this. */
const MOST_KEPT_BYTES = 16 * 1024 ** 2;
/** What a directory takes beside its columns, so that many small ones count as well. */
const OWN_BYTES = 1024;

const bytesOf = ({ first }: Directory): number => OWN_BYTES + 4 * first.byteLength;

/** Reads a directory of a file. */
export type ReadDirectory = (at: Span) => Promise<Directory>;

/**
 * Keeps those directories of one file in memory that were used last, and asks for the others: neighboring tiles are in
 * one. What could not be read is read again.
 */
export function keepDirectories(): (at: Span, readAt: ReadDirectory) => Promise<Directory> {
  const kept = new Map<string, Directory>();
  let bytes = 0;
  const forget = (key: string): void => {
    const directory = kept.get(key);
    if (directory && kept.delete(key)) bytes -= bytesOf(directory);
  };
  return async (at, readAt) => {
    const key = `${at.offset} ${at.length}`;
    const directory = kept.get(key) ?? (await readAt(at));
    forget(key);
    kept.set(key, directory);
    bytes += bytesOf(directory);
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_KEPT_BYTES) break;
      forget(oldest);
    }
    return directory;
  };
}
