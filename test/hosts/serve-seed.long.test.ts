import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENDED, startHost, startServe, type HostProcess, type Ready } from './start-host.ts';

const run = promisify(execFile);
const DOCUMENT = path.join(import.meta.dirname, '../../docs/testing-an-integration.md');

let folder: string;
let env: NodeJS.ProcessEnv;
let host: (HostProcess & { ready: Ready }) | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'console-seed-'));
  env = { TMPDIR: folder, TMP: folder, TEMP: folder };
});
afterEach(async () => {
  host?.child.kill('SIGKILL');
  await host?.ended;
  host = undefined;
  await rm(folder, { recursive: true, force: true });
});

const serve = async (args: string[]) => (host = await startServe(args, env));
const owners = async ({ base_url, api_key }: Ready) => {
  const answer = await fetch(`${base_url}/v1/system-owners`, { headers: { authorization: `Bearer ${api_key}` } });
  return (await answer.json()) as { meta: { total: number } };
};

describe('serve for tests', () => {
  test('--ephemeral leaves nothing, and --seed tells the numbers of what has a name', async () => {
    const { ready, child, ended } = await serve(['--ephemeral', '--test-helpers', '--seed', 'every-state']);
    expect(ready.names).toMatchObject({ installer: 1, not_started: 1 });
    expect((await owners(ready)).meta.total).toBe(13);
    expect(await readdir(folder)).toHaveLength(1);
    child.kill('SIGTERM');
    expect(await ended).toBe(ENDED);
    expect(await readdir(folder)).toEqual([]);
  });

  test('--seed FILE fills an empty workspace, and leaves one with records alone', async () => {
    const file = path.join(folder, 'seed.json');
    const seed = {
      installers: [{ as: 'miller', company_name: 'Miller' }],
      owners: [{ as: 'mary', state: 'approved' }],
    };
    await writeFile(file, JSON.stringify(seed));
    const args = ['--data', path.join(folder, 'data'), '--seed', file];
    const first = await serve(args);
    expect(first.ready.names).toEqual({ miller: 1, mary: 1 });
    first.child.kill('SIGTERM');
    await first.ended;
    const second = await serve(args);
    expect(second.ready.names).toEqual({});
    expect((await owners(second.ready)).meta.total).toBe(1);
  });

  test('a file that is no seed ends the start, with the place of each fault', async () => {
    const file = path.join(folder, 'seed.json');
    const lines = async (content: string) => {
      await writeFile(file, content);
      const refused = startHost('out/main/serve.js', ['--ephemeral', '--port', '0', '--seed', file], env);
      expect(await refused.ended).toBe(1);
      return (await refused.errors).trim().split('\n');
    };
    expect(await lines('{')).toEqual([expect.stringContaining('is not valid JSON')]);
    expect(await lines('{"inverters": [{"brand": "Fronius", "modle": "x"}]}')).toEqual([
      `--seed: ${file} cannot be used.`,
      '  inverters.0.model is required',
      '  inverters.0.modle is not a field of this request',
    ]);
    await rm(file);
    expect(await readdir(folder)).toEqual([]); // of a start that fails nothing is kept either
  });

  test.runIf(process.platform !== 'win32')(
    'the examples of docs/testing-an-integration.md do what they say',
    async () => {
      const { ready } = await serve(['--ephemeral', '--test-helpers', '--seed', 'every-state']);
      const text = readFileSync(DOCUMENT, 'utf8');
      const blocks = [...text.matchAll(/```bash( setup)?\n([^]*?)\n```/g)].map(([, , content]) => content);
      expect(blocks).toHaveLength(6);
      const { base_url: BASE_URL, automation_key: AUTOMATION_KEY = '' } = ready;
      const script = ['set -euo pipefail', 'trap "echo failed at line $LINENO >&2" ERR', ...blocks].join('\n');
      const { stdout } = await run('bash', ['-c', script], {
        cwd: folder,
        env: { ...process.env, BASE_URL, AUTOMATION_KEY },
      });
      expect(stdout).toContain('{"names":{"miller":1,"mary":1}}');
      expect(stdout).toContain('"name":"from-a-file"');
      expect(stdout).toContain('{"system_owner_id":1,"links":3}');
      expect(existsSync(path.join(folder, 'seed.json'))).toBe(true);
      expect(stdout).toContain(`"base_url":"${BASE_URL}/spaces/checkout"`);
      expect(stdout).toContain('{"message":"The space checkout is gone."}');
    },
  );
});
