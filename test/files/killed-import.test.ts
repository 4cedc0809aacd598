import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Workspace } from '../../src/contract/console/workspaces.ts';
import { anInverter } from '../support/bodies.ts';
import { switchTo } from '../support/switch-workspace.ts';
import { headersOf, ORIGIN, startTestService, type TestService } from '../support/test-service.ts';

const IMPORTED = /^test-[0-9a-f]{24}\.sqlite$/;
const workspacesOf = async (service: TestService) =>
  (await service.send('operator', 'GET', '/console/workspaces')).json<{ data: Workspace[] }>().data;

/** Copies what is there; the import may remove a file after it was seen. */
function copyFolder(folder: string, copy: string): void {
  mkdirSync(copy, { mode: 0o700 });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [from, to] = [join(folder, entry.name), join(copy, entry.name)];
    try {
      if (entry.isDirectory()) copyFolder(from, to);
      else copyFileSync(from, to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/**
 * Copies the folder whenever its files are other ones, until `task` is done: each copy is what a kill at that moment
 * would have left.
 */
async function copiesDuring(task: Promise<unknown>, folder: string, into: string): Promise<string[]> {
  const copies: string[] = [];
  let [done, last] = [false, ''];
  const look = (): void => {
    const files = readdirSync(folder).flatMap(
      (name) => `${name} ${statSync(join(folder, name), { throwIfNoEntry: false })?.size}`,
    );
    if (files.join() !== last) {
      last = files.join();
      const copy = join(into, String(copies.length));
      copyFolder(folder, copy);
      copies.push(copy);
    }
    if (!done) setImmediate(look);
  };
  look();
  await task.finally(() => (done = true));
  look();
  return copies;
}

test('a kill at any moment of an import leaves the whole workspace or none, and nothing else', async () => {
  const into = mkdtempSync(join(tmpdir(), 'killed-import-'));
  onTestFinished(() => rmSync(into, { recursive: true }));
  const service = await startTestService();
  onTestFinished(() => service.close());
  await service.signIn();
  await service.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name: 'Elm' }) });
  const file = await service.app.inject({
    method: 'GET',
    url: '/console/recovery',
    headers: { host: new URL(ORIGIN).host, ...headersOf(service, 'operator') },
  });
  const importing = service.send('operator', 'POST', '/console/recovery', {
    raw: file.rawPayload,
    headers: { 'content-type': 'application/octet-stream' },
  });
  const copies = await copiesDuring(importing, service.dataFolder, into);

  const found = { unlisted: 0, listed: 0 };
  for (const dataFolder of copies) {
    const lay = readdirSync(dataFolder).some((name) => IMPORTED.test(name));
    const again = await startTestService({ dataFolder, startAt: service.clock.now() });
    await again.signIn();
    const imported = (await workspacesOf(again))[2];
    const left = readdirSync(dataFolder).filter((name) => IMPORTED.test(name) || name.endsWith('.part'));
    expect(left).toHaveLength(imported ? 1 : 0);
    if (imported) {
      await switchTo(again, imported.id);
      expect((await again.send('operator', 'GET', '/v1/inverters')).json()).toMatchObject({
        data: [{ site_name: 'Elm' }],
      });
    }
    found[imported ? 'listed' : 'unlisted'] += lay || imported ? 1 : 0;
    await again.stop();
  }
  expect(found.unlisted).toBeGreaterThan(0); // the moment between the two was among them
  expect(found.listed).toBeGreaterThan(0);
});
