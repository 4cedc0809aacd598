import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, type ServerProcess } from './server-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ACCESS_TOKEN = `at_test_${'b'.repeat(43)}`;

export const newInverter = {
  brand: 'ABB',
  model: 'MICRO-0.25-I-OUTD-US-208 [208V]',
  site_name: 'Athens MN CONX',
  installation_date: '2018-07-01',
  latitude: 45.4584999084,
  longitude: -93.2723999023,
};

/** The address in the line of `serve`. */
export const readyUrl = (line: string): string | undefined =>
  line.startsWith('{"event":"ready"') ? (JSON.parse(line) as { base_url: string }).base_url : undefined;

export const newDataFolder = (): string => mkdtempSync(path.join(tmpdir(), 'console-bench-'));

/** The options of Node that `npm run serve` gives, so that what is measured is what is used. */
export function nodeOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { serve: string };
  };
  return scripts.serve.split(' ').filter((word) => word.startsWith('--max'));
}

/** The built service as `npm run serve` starts it. */
export const startConsole = (dataFolder: string): Promise<ServerProcess> =>
  startServer(
    [
      ...nodeOptions(),
      path.join(ROOT, 'out/main/serve.js'),
      '--port',
      '0',
      '--data',
      dataFolder,
      '--access-token',
      ACCESS_TOKEN,
    ],
    readyUrl,
  );

export const authorization = { authorization: `Bearer ${ACCESS_TOKEN}` };

/** Creates one inverter and returns the bytes of the answer. */
export async function createInverter(base: string): Promise<string> {
  const answer = await fetch(`${base}/v1/inverters`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify(newInverter),
  });
  if (answer.status !== 201) throw new Error(`POST /v1/inverters answered ${answer.status}`);
  return answer.text();
}

/** The bytes of a list page. */
export async function readPage(base: string, limit: number): Promise<string> {
  const answer = await fetch(`${base}/v1/inverters?limit=${limit}`, { headers: authorization });
  if (answer.status !== 200) throw new Error(`GET /v1/inverters answered ${answer.status}`);
  return answer.text();
}
