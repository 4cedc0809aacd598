import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/**
 * A data folder as the last release wrote it whose workspaces are files of version 12, sealed with the key of the test
 * services; packed, as JSON of names and contents. The workspace "Test" is linked and paused: it has a ledger, a
 * conflict that nobody has decided, changes that were refused, put off, lost and not sent yet, and openings that
 * failed. The workspace "Valley" is not linked: it has accounts that were rejected or asked for something again,
 * and openings that ended in many ways. There is a backup of the first one.
 */
const PACKED = join(import.meta.dirname, 'version-12-folder.json.br');

/** Unpacks it into a folder of its own, which the caller removes. */
export async function unpackVersion12(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-version-12-'));
  const files = JSON.parse(brotliDecompressSync(await readFile(PACKED)).toString()) as Record<string, string>;
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), Buffer.from(content, 'base64'));
  }
  return folder;
}
