import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const pageFile = (dataFolder: string): string => join(dataFolder, 'set-up.html');

/**
 * Writes a page that only this account can read and that redirects to an address with a secret, and resolves with its
 * path: the address itself would be in the command line of the browser, which other accounts can read.
 */
export async function writeSetupPage(dataFolder: string, address: string): Promise<string> {
  const path = pageFile(dataFolder);
  await removeSetupPage(dataFolder);
  const html = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=${address}"><title>Solar Installer Console</title>\n`;
  await writeFile(path, html, { mode: 0o600, flag: 'wx' });
  return path;
}

/** What a start left behind; its secret was good for that start alone. */
export const removeSetupPage = (dataFolder: string): Promise<void> => rm(pageFile(dataFolder), { force: true });
