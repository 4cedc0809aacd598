import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { createSecretBox } from '../../src/store/secret-box.ts';
import { ORIGIN, SECRET_KEY, startTestService, type TestService } from '../support/test-service.ts';
import { enter, newOwner, readOwner, sessionPathOf, walk } from './accounts.ts';
import { type ChosenFile, MULTIPART, multipartBody, type OwnerBrowser, PDF } from './owner-browser.ts';
import {
  CONTRACT,
  file,
  JPEG,
  pdfOf,
  PHONE_JPEG,
  PNG,
  PROGRESSIVE_JPEG,
  WEBP,
  WEBP_LOSSLESS,
  WEBP_SIMPLE,
} from './sample-files.ts';

let service: TestService;
let owner: SystemOwner;
let browser: OwnerBrowser;
let hosted: string;
beforeEach(async () => {
  service = await startTestService();
  owner = await newOwner(service);
  browser = await enter(service, owner);
  hosted = sessionPathOf(browser);
  await walk(browser, {}, 'ownership');
});
afterEach(() => service.close());

const MB = 1024 * 1024;
const add = (...files: ChosenFile[]) => browser.upload(`${hosted}/ownership`, { action: 'add' }, ...files);
const go = (...files: ChosenFile[]) => browser.upload(`${hosted}/ownership`, { action: 'continue' }, ...files);
const press = (action: string) => browser.upload(`${hosted}/ownership`, { action });
const folder = () => join(service.dataFolder, 'documents', 'test');
const stored = async () => (await readdir(folder()).catch(() => [])).toSorted((one, other) => one.localeCompare(other));
const isDue = async () =>
  (await readOwner(service, owner.id)).requirements.currently_due.includes('ownership_verification');
const listed = (page: string) =>
  [...page.matchAll(/<strong[^>]*>([^<]+)<\/strong><small>([^<]+), ([\d.]+ [kM]B), added ([^<]+)</g)].map(
    ([, ...row]) => row,
  );
const idOf = (page: string, name: string) =>
  Number(new RegExp(`value="remove-(\\d+)" aria-label="Remove ${name}"`).exec(page)?.[1]);

describe('documents', () => {
  test('PDF, JPEG, PNG and WebP are taken as browsers and phones write them', async () => {
    const samples = [PDF, CONTRACT, JPEG, PHONE_JPEG, PROGRESSIVE_JPEG, PNG, WEBP, WEBP_LOSSLESS, WEBP_SIMPLE];
    for (const document of samples) {
      const response = await add(document);
      expect([document.name, response.statusCode, browser.at]).toEqual([document.name, 200, `${hosted}/ownership`]);
      expect(response.payload).toContain(`>${document.name}</strong>`);
    }
    expect(await stored()).toHaveLength(samples.length);
  });

  test('several come in one form, of both kinds, and each refusal has its own sentence', async () => {
    const page = (
      await add(
        CONTRACT,
        file('holiday.gif', Buffer.from('GIF89a')),
        { ...JPEG, field: 'interconnection_agreement' },
        file('empty.pdf', Buffer.alloc(0)),
      )
    ).payload;
    expect(listed(page).map(([name, kind]) => [name, kind])).toEqual([
      ['contract.pdf', 'Installation contract'],
      ['meter.jpg', 'Interconnection agreement'],
    ]);
    expect(page).toContain(
      '<a href="#installation_contract">holiday.gif is not a PDF, JPEG, PNG, or WebP. Choose a different file.</a>',
    );
    expect(page).toContain(
      '<a href="#installation_contract-2">empty.pdf is empty. Choose a file with something in it.</a>',
    );
    expect(page).toContain('id="installation_contract-2"');
    expect(await stored()).toHaveLength(2);
  });

  test('are judged by their bytes, not by name or declared type', async () => {
    expect(
      (await add(file('contract.pdf', Buffer.from('<html><script>alert(1)</script></html>'), 'application/pdf')))
        .statusCode,
    ).toBe(422);
    expect((await add(file('anything.exe', CONTRACT.bytes))).statusCode).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  test('are listed with kind, size and day, and with the room they take', async () => {
    const page = (await add(file('big.pdf', pdfOf(12 * MB)), CONTRACT)).payload;
    expect(listed(page)).toEqual([
      ['big.pdf', 'Installation contract', '12.0 MB', 'Mar 12, 2026'],
      ['contract.pdf', 'Installation contract', '16 kB', 'Mar 12, 2026'],
    ]);
    expect(page).toContain('2 of 20 documents, 12.0 of 100 MB');
  });

  test('20 MB is the most: one byte more is told in words', async () => {
    expect((await add(file('big.pdf', pdfOf(20 * MB)))).statusCode).toBe(200);
    const response = await add(file('bigger.pdf', pdfOf(20 * MB + 1)), file('big-again.pdf', pdfOf(30 * MB)));
    expect(response.statusCode).toBe(422);
    expect(response.payload).toContain('bigger.pdf is larger than 20 MB.');
    expect(response.payload).toContain('big-again.pdf is larger than 20 MB.');
    expect(await stored()).toHaveLength(1);
  });

  test('the step is done with "Continue", and cannot be passed without a document', async () => {
    expect((await go()).payload).toContain('Choose your installation contract or your interconnection agreement.');
    expect((await add()).statusCode).toBe(422);
    await add(CONTRACT);
    expect(await isDue()).toBe(true);
    await go();
    expect([browser.at, await isDue()]).toEqual([`${hosted}/details`, false]);
  });

  test('a refused file holds the owner up, so that it is not overlooked', async () => {
    const response = await go(CONTRACT, file('roof.png', Buffer.from('no')));
    expect([response.statusCode, await isDue()]).toEqual([422, true]);
    expect(listed(response.payload)).toHaveLength(1);
  });

  test('are removed with their bytes; without any the step is due again', async () => {
    await go(CONTRACT, JPEG);
    const page = (await browser.open(`${hosted}/ownership`)).payload;
    await press(`remove-${idOf(page, 'meter.jpg')}`);
    expect([(await stored()).length, await isDue()]).toEqual([1, false]);
    await press(`remove-${idOf(page, 'contract.pdf')}`);
    expect([await stored(), await isDue()]).toEqual([[], true]);
    await press(`remove-${idOf(page, 'contract.pdf')}`);
    expect(browser.at).toBe(`${hosted}/ownership`);
  });

  test('are replaced in one go: the new one in, the old bytes away, the kind kept', async () => {
    const page = (await add({ ...CONTRACT, field: 'interconnection_agreement' })).payload;
    const [before] = await stored();
    const replaced = (
      await browser.upload(
        `${hosted}/ownership`,
        { action: 'add' },
        { ...JPEG, field: `replace-${idOf(page, 'contract.pdf')}` },
      )
    ).payload;
    expect(listed(replaced).map(([name, kind]) => [name, kind])).toEqual([['meter.jpg', 'Interconnection agreement']]);
    const after = await stored();
    expect(after).toHaveLength(1);
    expect(after).not.toContain(before);
  });

  test('a refused replacement leaves the old one', async () => {
    const page = (await add(CONTRACT)).payload;
    const before = await stored();
    const field = `replace-${idOf(page, 'contract.pdf')}`;
    const response = await browser.upload(
      `${hosted}/ownership`,
      { action: 'add' },
      { ...file('new.pdf', Buffer.from('%PDF-1.7 cut off')), field },
    );
    expect(response.payload).toContain(`<a href="#${field}">new.pdf is damaged or incomplete.`);
    expect(response.payload).toContain('<details open="">');
    expect(await stored()).toEqual(before);
  });

  test('those of another step, and another owner, are out of reach', async () => {
    const page = (await add(CONTRACT)).payload;
    const id = idOf(page, 'contract.pdf');
    await browser.upload(`${hosted}/usage-data`, { action: `remove-${id}` });
    await browser.upload(`${hosted}/usage-data`, { action: 'add' }, { ...JPEG, field: `replace-${id}` });
    const other = await enter(service, await newOwner(service));
    await walk(other, {}, 'ownership');
    await other.upload(`${sessionPathOf(other)}/ownership`, { action: `remove-${id}` });
    await other.upload(`${sessionPathOf(other)}/ownership`, { action: 'add' }, { ...JPEG, field: `replace-${id}` });
    expect(listed((await browser.open(`${hosted}/ownership`)).payload).map(([name]) => name)).toEqual(['contract.pdf']);
    expect(await stored()).toHaveLength(1);
  });

  test('a form that was sent twice adds nothing twice', async () => {
    await add(CONTRACT, JPEG);
    expect(listed((await add(CONTRACT, JPEG)).payload)).toHaveLength(2);
    expect(await stored()).toHaveLength(2);
  });

  test('twenty are the most', async () => {
    const many = Array.from({ length: 23 }, (_, index) => file(`page-${index + 1}.pdf`, pdfOf(1000, `page ${index}`)));
    const page = (await add(...many)).payload;
    expect(listed(page)).toHaveLength(20);
    for (const name of ['page-21.pdf', 'page-22.pdf', 'page-23.pdf'])
      expect(page).toContain(`${name} was not added: 20 documents is the limit.`);
    expect(await stored()).toHaveLength(20);
    const replaced = await browser.upload(
      `${hosted}/ownership`,
      { action: 'add' },
      { ...JPEG, field: `replace-${idOf(page, 'page-7.pdf')}` },
    );
    expect([replaced.statusCode, listed(replaced.payload).length]).toEqual([200, 20]);
  });

  test('100 MB are the most, whatever comes at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => add(file(`part-${index}.pdf`, pdfOf(19 * MB, `part ${index}`)))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.payload).toContain(
      'your documents can total at most 100 MB',
    );
    expect(await stored()).toHaveLength(5);
    expect((await add(file('rest.pdf', pdfOf(5 * MB)))).statusCode).toBe(200);
    expect((await add(file('one-byte.pdf', pdfOf(100)))).statusCode).toBe(422);
  });

  test('lie sealed, hashed, under names that say nothing, and open with the key of the host', async () => {
    await add(file('../../etc/Vertrag für Mary.pdf', CONTRACT.bytes));
    const [name = ''] = await stored();
    expect(name).toMatch(/^[\w-]{32}$/);
    const bytes = await readFile(join(folder(), name));
    expect(bytes.includes(CONTRACT.bytes.subarray(0, 8))).toBe(false);
    const opened = createSecretBox(SECRET_KEY).open(bytes);
    expect(hash('sha256', opened, 'hex')).toBe(hash('sha256', CONTRACT.bytes, 'hex'));
    expect((await browser.open(`${hosted}/ownership`)).payload).toContain('>Vertrag für Mary.pdf</strong>');
  });

  test('are still there with a new link, after a restart', async () => {
    await go(CONTRACT);
    await service.stop();
    service = await startTestService({ dataFolder: service.dataFolder, startAt: service.clock.now() });
    const again = await enter(service, owner);
    expect(again.at).toBe(`${sessionPathOf(again)}/details`);
    expect(listed((await again.open(`${sessionPathOf(again)}/ownership`)).payload).map(([name]) => name)).toEqual([
      'contract.pdf',
    ]);
    expect(await stored()).toHaveLength(1);
  });
});

describe('ownership that is asked for again', () => {
  test('is shown by a document that was added since; the one before does not count', async () => {
    await go(CONTRACT);
    await walk(browser);
    await service.signIn();
    const reason = 'The contract has expired on 1 May. Please add the new one.';
    await service.send('operator', 'POST', `/console/owners/${owner.id}/requirements`, {
      body: { requirement: 'ownership_verification', reason },
    });
    browser = await enter(service, owner);
    hosted = sessionPathOf(browser);
    expect(browser.at).toBe(`${hosted}/ownership`);
    expect((await browser.open(browser.at)).payload).toContain(reason);
    expect((await go()).payload).toContain('Add a new document: those in the list were there before we asked again.');
    await go(JPEG);
    expect(browser.at).toBe(`${hosted}/done`);
    expect((await readOwner(service, owner.id)).all_requirements_submitted).toBe(true);
  });
});

describe('a broken upload', () => {
  const send = (raw: Buffer | string, type: string) =>
    service.send('nobody', 'POST', `${hosted}/ownership`, {
      raw,
      headers: {
        cookie: [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
        origin: ORIGIN,
        'content-type': type,
      },
    });

  test('is refused with a page, never with a fault of ours', async () => {
    const whole = multipartBody({ action: 'continue' }, PDF);
    const answers = [
      await send(whole.subarray(0, whole.length - 30), MULTIPART),
      await send(whole.subarray(0, 40), MULTIPART),
      await send('', MULTIPART),
      await send(whole, 'multipart/form-data'),
      await send(whole, 'multipart/form-data; boundary=other'),
      await send(
        Buffer.concat([
          ...Array.from({ length: 130 }, () => multipartBody({ kind: 'x' }).subarray(0, -50)),
          multipartBody({}),
        ]),
        MULTIPART,
      ),
      await send('action=continue', 'application/x-www-form-urlencoded'),
      await send('{}', 'application/json'),
      await send('{}', 'text/plain'),
    ];
    for (const [index, { statusCode, headers }] of answers.entries()) {
      expect([index, statusCode >= 400 && statusCode < 500, headers['content-type']]).toEqual([
        index,
        true,
        'text/html; charset=utf-8',
      ]);
    }
    expect(await stored()).toEqual([]);
    expect(await isDue()).toBe(true);
  });
});
