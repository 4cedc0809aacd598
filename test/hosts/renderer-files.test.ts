import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';

const PAGE =
  '<!doctype html><html lang="__LANGUAGE__"><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/index-abc.js"></script>';
const HTML = { accept: 'text/html,application/xhtml+xml' };

let service: TestService;
let rendererFolder: string;

beforeAll(async () => {
  rendererFolder = await mkdtemp(join(tmpdir(), 'console-renderer-'));
  await mkdir(join(rendererFolder, 'assets', 'folder'), { recursive: true });
  await writeFile(join(rendererFolder, 'index.html'), PAGE);
  await writeFile(join(rendererFolder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(rendererFolder, 'assets', 'index-abc.js'), 'export {};');
  await writeFile(join(rendererFolder, 'assets', 'read-once.css'), 'a {}');
  await writeFile(join(rendererFolder, 'assets', '.secret'), 'hidden');
  service = await startTestService({ host: { rendererFolder } });
});

afterAll(async () => {
  await service.close();
  await rm(rendererFolder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = HTML) => service.send('nobody', 'GET', url, { headers });
const nonceOf = (policy: unknown): string => /style-src 'self' 'nonce-([\w-]+)'/.exec(String(policy))?.[1] ?? '';

describe('the page', () => {
  test.each(['/', '/generators', '/owners/3', '/settings?tab=keys'])(
    '%s answers with a fresh nonce and a strict policy',
    async (url) => {
      const [first, second] = [await get(url), await get(url)];
      const nonce = nonceOf(first.headers['content-security-policy']);
      expect(nonce).toHaveLength(22);
      expect(nonceOf(second.headers['content-security-policy'])).not.toBe(nonce);
      expect(first.payload).toBe(PAGE.replaceAll('__CSP_NONCE__', nonce).replace('__LANGUAGE__', 'en-US'));
      expect(first.headers['cache-control']).toBe('no-store');
    },
  );

  test('is in the best language that the console speaks, whatever is asked for', async () => {
    const response = await get('/', { ...HTML, 'accept-language': 'es-MX,es;q=0.9' });
    expect(response.payload).toContain('<html lang="es-US">');
    expect((await get('/', { ...HTML, 'accept-language': 'fr-FR' })).payload).toContain('<html lang="en-US">');
  });

  test.each(['/', '/sw.js', '/v1/sw.js', '/assets/sw.js'])(
    'a service worker that another program left at %s is replaced by one that ends itself',
    async (url) => {
      const response = await get(url, { 'service-worker': 'script', accept: '*/*' });
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        200,
        expect.stringContaining('text/javascript'),
      ]);
      expect(response.payload).toContain('registration.unregister()');
    },
  );

  test('/ answers a probe that says nothing of what it accepts', async () => {
    expect((await get('/', { accept: '*/*' })).headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('its policy allows nothing inline, nothing evaluated, and no other origin, not even in a frame', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-|\*|http:(?!\/\/127\.0\.0\.1:4030;)/);
    expect(policy.replaceAll(/'nonce-[^']+'/g, 'NONCE')).toBe(
      "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' NONCE; img-src 'self' data: https:; font-src 'self'; " +
        "connect-src 'self'; frame-src 'self'; form-action 'self' http://127.0.0.1:4030; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    );
  });

  test.each(['/v1/nothing', '/console/nothing', '/onboarding/nothing', '/assets/nothing', '/favicon.ico'])(
    'is not the answer to %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  test('is not the answer to what asked for something else', async () => {
    expect((await get('/generators', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await get('/generators', {})).statusCode).toBe(404);
  });

  test('leaves methods and addresses of the service as they are', async () => {
    expect((await get('/v1/generators/1')).statusCode).toBe(405);
    expect((await get('/v1/generators')).statusCode).toBe(401);
  });
});

describe('assets', () => {
  test('may be kept forever; what is not there may not', async () => {
    const asset = await get('/assets/index-abc.js');
    expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(asset.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    // As a thread, it reaches nothing.
    expect(asset.headers['content-security-policy']).toBe("default-src 'none'");
    const missing = await get('/assets/index-def.js');
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await get('/icon.svg')).headers['content-type']).toContain('image/svg+xml');
  });

  test('are read at the start, and no request opens a file', async () => {
    await rm(join(rendererFolder, 'assets', 'read-once.css'));
    const { statusCode, headers, payload } = await get('/assets/read-once.css');
    expect([statusCode, headers['content-type'], payload]).toEqual([200, 'text/css; charset=utf-8', 'a {}']);
  });

  test.each([
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
    '/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/assets/.secret',
    '/assets/..%5cindex.html',
    '/assets//etc/passwd',
    '/assets/%00',
    '/assets/%2esecret',
    '/assets/',
    '/assets/.',
    '/assets/%2f',
    '/assets/folder',
    '/assets/folder/',
    '/assets/index-abc.js/',
    '/assets/%E0%A4%A',
    `/assets/${'a'.repeat(5000)}`,
  ])('%s is 404, and no fault in the log', async (url) => {
    service.log.length = 0;
    const { statusCode, payload } = await get(url);
    expect(statusCode).toBe(404);
    expect(payload).not.toMatch(/hidden|root:|csp-nonce/);
    expect(service.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
  });
});

test('serve has no page at all', async () => {
  const bare = await startTestService({ host: { kind: 'serve' } });
  const response = await bare.send('nobody', 'GET', '/', { headers: HTML });
  await bare.close();
  expect(response.statusCode).toBe(404);
});
