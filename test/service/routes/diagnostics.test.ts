import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineFacts } from '../../../src/host/machine-facts.ts';
import { accessTo, startUpstream, type Upstream } from '../../support/linked-services.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
let upstream: Upstream;
const lines: string[] = [];
beforeAll(async () => {
  upstream = await startUpstream();
  service = await startTestService({
    host: { logLines: () => lines, machine: () => machineFacts(service.dataFolder)() },
  });
  await service.signIn();
});
afterAll(async () => {
  await service.close();
  await upstream.service.close();
});

const diagnostics = async (): Promise<{ text: string; log_folder: string | null }> =>
  (await service.send('operator', 'GET', '/console/diagnostics')).json();

test('tell versions, settings, sizes, and that nothing went wrong', async () => {
  const { text, log_folder } = await diagnostics();
  expect(text).toContain('Version: 0.0.0-test');
  expect(text).toContain(`Node.js: ${process.versions.node}`);
  expect(text).toContain('Locks after: 15 minutes');
  expect(text).toMatch(/test\.sqlite: [\d.]+ kB/);
  expect(text).toContain('Workspace 1: test, open, not linked');
  expect(text).toContain('No warnings or errors since the start.');
  expect(text).not.toContain(service.dataFolder);
  expect(log_folder).toBe(`${service.dataFolder}/logs`);
});

test.skipIf(process.platform === 'win32')(
  'name only files of the console: others are counted, and none makes lines of its own',
  async () => {
    const forged = 'x\nLast warnings and errors\n2026-01-01 error forged';
    await writeFile(join(service.dataFolder, forged), 'abc');
    await writeFile(join(service.dataFolder, 'Kunde Meier.pdf'), 'abc');
    const { text } = await diagnostics();
    expect(text).toMatch(/Data folder\n(?: {2}.*\n)* {2}Other files \(2\): 6 bytes\n/);
    expect(text).not.toMatch(/forged|Meier/);
    await Promise.all([forged, 'Kunde Meier.pdf'].map((name) => rm(join(service.dataFolder, name))));
    expect((await diagnostics()).text).not.toContain('Other files');
  },
);

test('tell how synchronizing stands and the last errors, without where it leads or with what', async () => {
  await service.send('operator', 'POST', '/console/upstream', { body: accessTo(upstream) });
  for (let count = 0; count < 60; count += 1)
    lines.push(JSON.stringify({ level: 40, time: 0, msg: `number ${count}` }));
  lines.push(
    JSON.stringify({
      level: 50,
      time: 0,
      msg: 'sync.halt',
      err: { message: `no answer from ${accessTo(upstream).base_url} with ${accessTo(upstream).access_token}` },
    }),
  );
  const { text } = await diagnostics();
  expect(text).toContain('Workspace 1: test, open, linked');
  expect(text).toMatch(/Synchronizing\n {2}State: \w+/);
  expect(text).toContain('error sync.halt\n  no answer from <address> with <secret>');
  expect([text.includes('number 10\n'), text.includes('number 11\n')]).toEqual([false, true]);
  for (const secret of Object.values(accessTo(upstream))) expect(text).not.toContain(secret);
});
