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

describe('the reference of the API', () => {
  test('is a page for anyone, which runs scripts of this address and the one that starts them, and asks nobody else', async () => {
    const { statusCode, headers, body } = await get(service, '/console/reference?theme=dark');
    expect(statusCode).toBe(200);
    const [inline = ''] = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text ?? '');
    expect(inline).toContain('Scalar.createApiReference');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' 'sha256-${hash('sha256', inline, 'base64')}'; style-src 'unsafe-inline'; ` +
        "img-src data:; font-src data:; connect-src 'self'; form-action 'none'; frame-ancestors 'self'; base-uri 'none'",
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
