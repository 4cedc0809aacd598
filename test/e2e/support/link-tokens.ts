import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { copyWhileInUse } from '../../audit/observe/copy-folder.ts';
import type { ConsoleHost } from '../hosts/console-host.ts';

/** A copy of the data folder as it lies on disk this moment, the write-ahead log included. Call `remove` when done. */
export function copyDataFolder(host: ConsoleHost): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-e2e-copy-'));
  copyWhileInUse(host.dataFolder, folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * The tokens of the links that were made: of all secrets that the process drew (`recorded`), those whose SHA-256 stands
 * in the table of links. `folder` is a copy of the data folder, because opening a database changes its files.
 */
export function linkTokens(recorded: string[], folder: string): string[] {
  const database = new Database(path.join(folder, 'test.sqlite'));
  const rows = database.prepare('SELECT token_hash FROM links').all() as { token_hash: string }[];
  database.close();
  const hashes = new Set(rows.map((row) => row.token_hash));
  return recorded.filter((secret) => hashes.has(createHash('sha256').update(secret).digest('hex')));
}
