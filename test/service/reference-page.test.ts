import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';

let folder: string;
let service: TestService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-reference-'));
  const referenceScript = join(folder, 'scalar.js');
  await writeFile(referenceScript, 'self.Scalar = {};');
  service = await startTestService({ host: { referenceScript } });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const get = (of: TestService, url: string) => of.app.inject({ url, headers: { host: '127.0.0.1:4030' } });

/** The hashes of the scripts in a page. */
const inlineOf = (body: string): string =>
  [...body.matchAll(/<script>([^]*?)<\/script>/g)]
    .map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`)
    .join(' ');

describe('the reference of the API', () => {
  test('is in a sandbox where operators have sessions; the service without a page has none, and asks by itself', async () => {
    const serve = await startTestService({ host: { kind: 'serve' } });
    const { headers, body } = await get(serve, '/console/reference');
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${inlineOf(body)};`);
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
    expect(headers['content-security-policy']).not.toContain('sandbox');
    await serve.close();
  });

  test('lets a page without an origin load its script, and ask for nothing else', async () => {
    const asked = (url: string) =>
      service.app
        .inject({ url, headers: { host: '127.0.0.1:4030', origin: 'null' } })
        .then(({ statusCode }) => statusCode);
    expect(await asked('/console/reference/scalar.js')).toBe(200);
    expect(await asked('/console/openapi.json')).toBe(403);
    expect(await asked('/v1/inverters')).toBe(403);
  });

  test('is a page for anyone, which runs scripts of this address and the one that starts them, and asks nobody else', async () => {
    const { statusCode, headers, body } = await get(service, '/console/reference?theme=dark');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' ${inlineOf(body)}; style-src 'unsafe-inline'; ` +
        "img-src data:; font-src data:; connect-src 'none'; form-action 'none'; frame-ancestors 'self'; base-uri 'none'; " +
        'sandbox allow-scripts allow-forms allow-downloads',
    );
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(body).not.toContain('dark"'); // nothing of the address is in the page
    expect(body).not.toMatch(/https?:/);
  });

  test('has its script from the file that was built, and none where nothing was', async () => {
    const { statusCode, headers, body } = await get(service, '/console/reference/scalar.js');
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'self.Scalar = {};',
    ]);
    const unbuilt = await startTestService();
    expect((await get(unbuilt, '/console/reference/scalar.js')).statusCode).toBe(404);
    await unbuilt.close();
  });

  test('offers to try an operation in test mode alone, and not in the window', async () => {
    expect((await get(service, '/console/reference')).body).toContain('hideTestRequestButton: false');
    const live = await startTestService({ mode: 'live' });
    expect((await get(live, '/console/reference')).body).toContain('hideTestRequestButton: true');
    await live.close();
    const window = await startTestService({ host: { kind: 'electron' } });
    expect((await get(window, '/console/reference')).body).toContain('hideTestRequestButton: true');
    await window.close();
  });
});
