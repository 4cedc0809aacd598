import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import config from '../../electron.vite.config.ts';
import { compiledMessages } from '../../scripts/compile-messages.ts';
import { consoleMessages as english } from '../../src/languages/en-US/console.ts';
import { pseudoMessages } from './pseudo-language.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OFFERED = "consoleLanguages: readonly Language[] = ['en-US']";

/** Offers Spanish, which the product does once all folders are moved; `pseudo` puts longer words in its place. */
const offersSpanish = (pseudo: boolean): Plugin => ({
  name: 'offers-spanish',
  enforce: 'pre',
  transform(code, id) {
    if (/languages[\\/]languages\.ts$/.test(id)) {
      if (!code.includes(OFFERED)) return this.error('the languages of the console are listed in another way');
      return code.replace(OFFERED, "consoleLanguages: readonly Language[] = ['en-US', 'es-US']");
    }
    if (pseudo && /es-US[\\/]console\.ts$/.test(id))
      return compiledMessages(id, `export const consoleMessages = ${JSON.stringify(pseudoMessages(english))};`);
    return null;
  },
});

/** The pages of the console, built with a choice of languages. Returns their folder; `remove` it. */
export async function buildPage({ pseudo = false } = {}): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-page-'));
  const { renderer } = config as { renderer: { plugins: Plugin[]; build: object } };
  await build({
    configFile: false,
    root: path.join(ROOT, 'src/renderer'),
    logLevel: 'error',
    plugins: [...renderer.plugins, offersSpanish(pseudo)],
    build: { ...renderer.build, outDir: folder, emptyOutDir: true },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
