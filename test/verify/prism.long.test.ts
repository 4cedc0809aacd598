import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checksOf, runChecks, type Report } from '../../scripts/verify/run-checks.ts';
import { connectTo } from '../../scripts/verify/server.ts';
import { holdPort } from '../support/hold-port.ts';
import { installPeers, startPrism } from '../bench/peers.ts';

const FILE = path.resolve(import.meta.dirname, '../../docs/verify.md');
const openapi = readFileSync(path.resolve(import.meta.dirname, '../../docs/openapi.json'), 'utf8');
/** `UPDATE_DOCS=1` writes the table into the document instead of comparing it. */
const UPDATE = process.env['UPDATE_DOCS'] === '1';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** What differs from run to run: addresses, markers, homeowners; what is longer than a line of a table is cut. */
function settle(found: string, baseUrl: string): string {
  const text = found
    .replaceAll(baseUrl, 'http://127.0.0.1')
    .replace(/verify [0-9a-f-]{36} \d+/g, 'verify …')
    .replace(/\d{12,16}/g, '…')
    .replaceAll('|', '\\|');
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

function tableOf({ base_url, counts, results }: Report): string {
  const rows = results
    .filter(({ outcome }) => outcome === 'different')
    .map(({ name, level, decision, found = '' }) => `| ${name} | ${decision ?? level} | ${settle(found, base_url)} |`);
  const { same, different, not_checked, skipped } = counts;
  return [
    `${results.length} checks: ${same} as said, ${different} different, ${not_checked} not checked, ${skipped} left out.`,
    '',
    '| check | from | found |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

it('Prism, which keeps no state, differs from our document as docs/verify.md says', async () => {
  installPeers();
  const port = await freePort();
  onTestFinished(await holdPort(port));
  const folder = mkdtempSync(path.join(tmpdir(), 'verify-prism-'));
  const prism = await startPrism(folder, openapi.replaceAll('127.0.0.1:4030', `127.0.0.1:${port}`), port);
  const server = connectTo({ baseUrl: prism.url, token: 'at_test_prism', key: 'sk_test_prism' });
  const report = await runChecks(server, checksOf('decided'), 'decided', { mode: 'test' });
  await server.close();
  await prism.stop();
  rmSync(folder, { recursive: true });
  const text = readFileSync(FILE, 'utf8');
  const shown = /<!-- prism -->\n([^]*?)\n<!-- \/prism -->/.exec(text)?.[1];
  const table = tableOf(report);
  if (UPDATE && shown !== undefined)
    writeFileSync(
      FILE,
      text.replace(shown, () => table),
    );
  else expect(table).toBe(shown);
});
