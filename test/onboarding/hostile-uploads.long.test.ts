import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { enter, newOwner, readOwner, sessionPathOf, walk } from './accounts.ts';
import { HOSTILE_NAMES, hostileFiles } from './hostile-files.ts';
import { type ChosenFile, MULTIPART, multipartBody, type OwnerBrowser } from './owner-browser.ts';
import { sendRaw } from './raw-request.ts';
import { CONTRACT, file, JPEG, pdfOf } from './sample-files.ts';

const MB = 1024 * 1024;
let service: TestService;
let origin: string;
let owner: SystemOwner;
let browser: OwnerBrowser;
let path: string;
beforeAll(async () => {
  service = await startTestService();
  origin = await service.listen();
  owner = await newOwner(service);
  browser = await enter(service, owner);
  await walk(browser, {}, 'ownership');
  path = `${sessionPathOf(browser)}/ownership`;
});
afterAll(() => service.close());
afterEach(removeAll);

const cookie = (): string => [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
const stored = async (): Promise<string[]> => readdir(join(service.dataFolder, 'documents', 'test')).catch(() => []);
const upload = (...files: ChosenFile[]): Promise<Response> =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookie(), origin, 'content-type': MULTIPART },
    body: new Uint8Array(multipartBody({ action: 'add' }, ...files)),
  });

/** The head of a request that sends the form, with headers of its own. */
const head = (...lines: string[]): Buffer =>
  Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      `host: ${new URL(origin).host}`,
      `cookie: ${cookie()}`,
      `origin: ${origin}`,
      ...lines,
      '',
      '',
    ].join('\r\n'),
  );
const whole = (body: Buffer, type = MULTIPART): Buffer[] => [
  head(`content-type: ${type}`, `content-length: ${body.length}`),
  body,
];

/** Takes back what a test has added rightly. */
async function removeAll(): Promise<void> {
  const page = (await browser.open(path)).payload;
  for (const [, id] of page.matchAll(/value="remove-(\d+)"/g)) await browser.upload(path, { action: `remove-${id}` });
}

/** Nothing was kept, nothing half-written lies about, and the next owner is served. */
async function expectNothingKept(): Promise<void> {
  await expect.poll(stored).toEqual([]);
  const page = await fetch(origin + path, { headers: { cookie: cookie() } });
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain('value="remove-');
  expect((await readOwner(service, owner.id)).requirements.currently_due).toContain('ownership_verification');
}

describe('hostile uploads over HTTP', () => {
  test(`${hostileFiles.length} files: each is refused with a sentence, none is kept`, async () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(300);
    const accepted: string[] = [];
    for (const { why, file: hostile } of hostileFiles) {
      const response = await upload(hostile);
      const page = await response.text();
      if (response.status !== 422 || !/<a href="#installation_contract">[^<]+\.<\/a>/.test(page))
        accepted.push(`${response.status} ${why}`);
    }
    expect(accepted).toEqual([]);
    await expectNothingKept();
  });

  test('a name never becomes a path: right files under the same names lie under generated ones', async () => {
    for (const name of HOSTILE_NAMES.filter((given) => !/[\0"]/.test(given) && given.length < 1000).slice(0, 18)) {
      const response = await upload(file(name, pdfOf(2000, name)));
      expect([name, response.status]).toEqual([name, 303]);
    }
    const names = await stored();
    expect(names).toHaveLength(18);
    for (const name of names) expect(name).toMatch(/^[\w-]{32}$/);
    expect(await (await fetch(origin + path, { headers: { cookie: cookie() } })).text()).not.toContain('<img src=x');
  });

  test('forty files at once: twenty are kept, and each of the others is told', async () => {
    const response = await upload(
      ...Array.from({ length: 40 }, (_, index) => file(`${index}.pdf`, pdfOf(500, String(index)))),
    );
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page.match(/<li><a href="#installation_contract[^"]*">[^<]*20 documents is the limit/g)).toHaveLength(20);
    expect(await stored()).toHaveLength(20);
  });

  test('a connection that is cut in the middle leaves nothing, wherever it is cut', async () => {
    const body = multipartBody({ action: 'add' }, CONTRACT, JPEG, file('long.pdf', pdfOf(3 * MB)));
    const request = whole(body);
    const total = request.reduce((sum, { length }) => sum + length, 0);
    for (let part = 1; part <= 24; part++)
      await sendRaw(origin, request, { cut: part === 24 ? total - 1 : Math.floor((total * part) / 24) });
    await expectNothingKept();
  });

  test('ten gigabytes declared: 413 with a page, before they are sent', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const endless = function* (): Generator<Buffer> {
      yield head(`content-type: ${MULTIPART}`, `content-length: ${10 * 1024 ** 3}`);
      for (;;) yield chunk;
    };
    const { status, text, sent } = await sendRaw(origin, endless());
    expect([status, /^connection: close\r$/im.test(text), text.includes('<!doctype html>')]).toEqual([413, true, true]);
    expect(sent).toBeLessThan(64 * MB);
    await expectNothingKept();
  });

  test('an endless form without a declared length ends when no form of ours could be so long', async () => {
    const chunk = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`);
    const endless = function* (): Generator<Buffer> {
      yield head(`content-type: ${MULTIPART}`, 'transfer-encoding: chunked');
      for (;;) yield chunk;
    };
    const { sent } = await sendRaw(origin, endless());
    expect(sent).toBeGreaterThan(200 * MB);
    expect(sent).toBeLessThan(300 * MB);
    await expectNothingKept();
  });

  const boundary = MULTIPART.split('boundary=')[1] ?? '';
  const part = (headers: string[], body: Buffer | string): Buffer =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]);
  const end = Buffer.from(`--${boundary}--\r\n`);
  const filePart = (disposition: string, ...more: string[]): Buffer =>
    part([`Content-Disposition: form-data; ${disposition}`, ...more], CONTRACT.bytes);
  const form = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, end]);
  const smuggled: [string, () => Buffer[]][] = [
    [
      'too many files',
      () =>
        whole(
          multipartBody(
            {},
            ...Array.from({ length: 61 }, (_, index) => file(`${index}.pdf`, pdfOf(500, String(index)))),
          ),
        ),
    ],
    [
      'too many fields',
      () =>
        whole(
          form(
            ...Array.from({ length: 61 }, (_, index) =>
              part([`Content-Disposition: form-data; name="f${index}"`], 'x'),
            ),
            filePart('name="installation_contract"; filename="a.pdf"'),
          ),
        ),
    ],
    [
      'a field name of the language',
      () =>
        whole(
          form(
            part(['Content-Disposition: form-data; name="__proto__"'], 'x'),
            filePart('name="installation_contract"; filename="a.pdf"'),
          ),
        ),
    ],
    ['a file in a field named like a property', () => whole(form(filePart('name="constructor"; filename="a.pdf"')))],
    ['a file in a field that takes none', () => whole(form(filePart('name="action"; filename="a.pdf"')))],
    [
      'a file in place of a document that is not there',
      () => whole(form(filePart('name="replace-1"; filename="a.pdf"'))),
    ],
    ['a file of another step', () => whole(form(filePart('name="meter_photo"; filename="a.pdf"')))],
    ['a file without a field', () => whole(form(filePart('filename="a.pdf"')))],
    ['a file without a disposition', () => whole(form(part(['Content-Type: application/pdf'], CONTRACT.bytes)))],
    [
      'an attachment',
      () =>
        whole(
          form(
            part(['Content-Disposition: attachment; name="installation_contract"; filename="a.pdf"'], CONTRACT.bytes),
          ),
        ),
    ],
    ['a file that is text', () => whole(form(filePart('name="installation_contract"')))],
    ['a line break in the name', () => whole(form(filePart('name="installation_contract"; filename="a\n.pdf"')))],
    [
      'a huge header of a part',
      () =>
        whole(
          form(
            filePart(
              'name="installation_contract"; filename="a.pdf"',
              `X-Long: ${'y'.repeat(200_000)}`,
              'Content-Type: application/pdf',
            ).subarray(0, 150_000),
          ),
        ),
    ],
    [
      'forty headers of a part',
      () =>
        whole(
          form(
            part(
              [
                ...Array.from({ length: 40 }, (_, index) => `X-${index}: y`),
                'Content-Disposition: form-data; name="installation_contract"; filename="a.pdf"',
              ],
              CONTRACT.bytes,
            ),
          ),
        ),
    ],
    [
      'a form inside a form',
      () =>
        whole(
          form(
            part(
              [
                'Content-Disposition: form-data; name="installation_contract"',
                'Content-Type: multipart/mixed; boundary=inner',
              ],
              `--inner\r\nContent-Disposition: file; filename="a.pdf"\r\n\r\n${CONTRACT.bytes.toString('latin1')}\r\n--inner--`,
            ),
          ),
        ),
    ],
    [
      'an end before the file',
      () => whole(Buffer.concat([end, form(filePart('name="installation_contract"; filename="a.pdf"'))])),
    ],
    ['no end', () => whole(filePart('name="installation_contract"; filename="a.pdf"'))],
    ['half an end', () => whole(form(filePart('name="installation_contract"; filename="a.pdf"')).subarray(0, -6))],
    [
      'line feeds alone',
      () =>
        whole(
          Buffer.from(
            form(filePart('name="installation_contract"; filename="a.pdf"'))
              .toString('latin1')
              .replaceAll('\r\n', '\n'),
            'latin1',
          ),
        ),
    ],
    [
      'another boundary',
      () =>
        whole(form(filePart('name="installation_contract"; filename="a.pdf"')), 'multipart/form-data; boundary=other'),
    ],
    [
      'two boundaries',
      () =>
        whole(
          form(filePart('name="installation_contract"; filename="a.pdf"')),
          `multipart/form-data; boundary=other; boundary=${boundary}`,
        ),
    ],
    [
      'an empty boundary',
      () => whole(form(filePart('name="installation_contract"; filename="a.pdf"')), 'multipart/form-data; boundary='),
    ],
    [
      'another type of form',
      () =>
        whole(
          form(filePart('name="installation_contract"; filename="a.pdf"')),
          `multipart/mixed; boundary=${boundary}`,
        ),
    ],
    [
      'a length and pieces at once',
      () => [
        head(`content-type: ${MULTIPART}`, 'content-length: 5', 'transfer-encoding: chunked'),
        Buffer.from('0\r\n\r\n'),
      ],
    ],
    [
      'two lengths',
      () => [
        head(`content-type: ${MULTIPART}`, 'content-length: 5', 'content-length: 50000'),
        form(filePart('name="installation_contract"; filename="a.pdf"')),
      ],
    ],
    [
      'a length of hex',
      () => [
        head(`content-type: ${MULTIPART}`, 'content-length: 0x1000'),
        form(filePart('name="installation_contract"; filename="a.pdf"')),
      ],
    ],
    [
      'pieces of no length',
      () => [
        head(`content-type: ${MULTIPART}`, 'transfer-encoding: chunked'),
        Buffer.from('zz\r\n'),
        form(filePart('name="installation_contract"; filename="a.pdf"')),
      ],
    ],
    [
      'packed',
      () => [head(`content-type: ${MULTIPART}`, 'transfer-encoding: gzip, chunked'), Buffer.from('0\r\n\r\n')],
    ],
    ['huge headers', () => [head(`content-type: ${MULTIPART}`, `x-long: ${'y'.repeat(40_000)}`, 'content-length: 0')]],
  ];

  test.each(smuggled)('a form with %s keeps nothing', async (_why, request) => {
    const { status } = await sendRaw(origin, request());
    expect(status === 303 || (status !== null && status >= 400 && status < 500)).toBe(true);
    await expectNothingKept();
  });
});
