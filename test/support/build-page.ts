import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import config from '../../electron.vite.config.ts';
import { compiledMessages } from '../../scripts/compile-messages.ts';
import { consoleMessages as english } from '../../src/languages/en-US/console.ts';
import { pseudoMessages } from './pseudo-language.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Puts longer words in the place of the Spanish ones. */
const longerWords: Plugin = {
  name: 'longer-words',
  enforce: 'pre',
  transform: (_code, id) =>
    /es-US[\\/]console\.ts$/.test(id)
      ? compiledMessages(id, `export const consoleMessages = ${JSON.stringify(pseudoMessages(english))};`)
      : null,
};

/** The pages of the console, built; `pseudo`: in words that are 40% longer. Returns their folder; `remove` it. */
export async function buildPage({ pseudo = false } = {}): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-page-'));
  const { renderer } = config as { renderer: { plugins: Plugin[]; build: object } };
  await build({
    configFile: false,
    root: path.join(ROOT, 'src/renderer'),
    logLevel: 'error',
    plugins: [...renderer.plugins, ...(pseudo ? [longerWords] : [])],
    build: { ...renderer.build, outDir: folder, emptyOutDir: true },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
