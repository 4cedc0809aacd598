import { readFileSync } from 'node:fs';

/**
 * The number of transactions that the write-ahead log beside `file` holds: a frame whose header gives a database size
 * ends a commit. Only frames with the salt of the log's header are of its present round.
 */
export function countCommits(file: string): number {
  const log = readFileSync(`${file}-wal`);
  const frame = 24 + log.readUInt32BE(8);
  const salt = log.subarray(16, 24);
  let commits = 0;
  for (let at = 32; at + frame <= log.length; at += frame) {
    if (!log.subarray(at + 8, at + 16).equals(salt)) break;
    if (log.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return commits;
}
