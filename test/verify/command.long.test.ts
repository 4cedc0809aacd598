import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../scripts/verify/run-checks.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { startDeviant } from './deviant-server.ts';
import { namesOf, verify } from './find.ts';

let service: TestService;
let address: string;
beforeAll(async () => {
  service = await startTestService();
  address = await service.listen();
});
afterAll(() => service.close());

describe('npm run verify as a command', () => {
  it('ends with 0 where nothing is different', async () => {
    const { code, out } = await verify('--base-url', address, '--token', service.accessToken, '--key', service.apiKey);
    expect(out).toContain(' 0 different, 0 not checked, 1 left out.');
    expect(code).toBe(0);
  });

  it('ends with 1 where something is different, and writes it as JSON', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'verify-'));
    const json = path.join(folder, 'report.json');
    const args = ['--token', service.apiKey, '--key', service.apiKey, '--json', json];
    const { code, out } = await verify('--base-url', address, ...args, '--level', 'documented');
    const report = JSON.parse(await readFile(json, 'utf8')) as Report;
    await rm(folder, { recursive: true });
    expect(code).toBe(1);
    expect(out).toContain('DIFFERENT  inverters.token');
    expect(namesOf(report, 'not_checked')).toContain('inverters.id');
  });

  it('ends with 2 where it cannot begin', async () => {
    expect(await verify('--colour')).toMatchObject({ code: 2, out: expect.stringContaining('--colour') });
    const gone = ['--base-url', 'http://127.0.0.1:1', '--token', 'at_test_x', '--key', 'sk_test_x'];
    expect(await verify(...gone)).toMatchObject({ code: 2, out: expect.stringContaining('does not answer') });
  });

  it('goes on with live credentials where that is said to be meant', async () => {
    const seen: string[] = [];
    const watched = await startDeviant(service, (asked, serve) => (seen.push(asked.path), serve(asked)));
    const live = ['--base-url', watched, '--token', 'at_live_x', '--key', 'sk_live_x', '--level', 'documented'];
    expect((await verify(...live, '--yes')).code).toBe(1);
    expect(seen).not.toEqual([]);
  });
});
