import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { ORIGIN, startTestService, type TestService } from '../support/test-service.ts';
import { enter, newOwner, readOwner, stayOf } from './accounts.ts';
import { type ChosenFile, multipartBody, type OwnerBrowser, PDF } from './owner-browser.ts';

let service: TestService;
let owner: SystemOwner;
let browser: OwnerBrowser;
let stay: string;
beforeEach(async () => {
  service = await startTestService();
  owner = await newOwner(service);
  browser = await enter(service, owner);
  stay = stayOf(browser);
  await browser.submit(`${stay}/welcome`, {});
  await browser.submit(`${stay}/usage-data`, { method: 'manual', note: '1' });
});
afterEach(() => service.close());

const add = (file?: ChosenFile, kind = 'installation_contract') => browser.upload(`${stay}/ownership`, { kind, action: 'add' }, file);
const folder = () => join(service.dataFolder, 'documents', 'test');
const stored = () => readdir(folder()).catch(() => []);
const isDue = async () => (await readOwner(service, owner.id)).requirements.currently_due.includes('ownership_verification');
const file = (name: string, type: string, bytes: Buffer): ChosenFile => ({ name, type, bytes });

const JPEG = file('roof.jpg', 'image/jpeg', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'));
const PNG = file('scan.png', 'image/png', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'));
const WEBP = file('photo.webp', 'image/webp', Buffer.concat([Buffer.from('RIFF\x1a\x00\x00\x00WEBPVP8 ', 'latin1'), Buffer.alloc(32)]));

describe('documents', () => {
  test('PDF, JPEG, PNG and WebP are taken, listed, and complete the step', async () => {
    expect(await isDue()).toBe(true);
    for (const document of [PDF, JPEG, PNG, WEBP]) {
      const response = await add(document);
      expect([response.statusCode, browser.at]).toEqual([200, `${stay}/ownership`]);
      expect(response.payload).toContain(document.name);
    }
    expect(await isDue()).toBe(false);
    expect(await stored()).toHaveLength(4);
  });

  test('are judged by their bytes, not by name or declared type', async () => {
    const wrong = [
      file('contract.pdf', 'application/pdf', Buffer.from('<html><script>alert(1)</script></html>')),
      file('contract.pdf', 'application/pdf', Buffer.from('MZ\x90\x00'.repeat(50), 'latin1')),
      file('drawing.svg', 'image/svg+xml', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')),
      file('photo.gif', 'image/gif', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')),
      file('contract.pdf', 'application/pdf', Buffer.alloc(0)),
    ];
    for (const document of wrong) expect([document.name, (await add(document)).statusCode]).toEqual([document.name, 422]);
    expect((await add(file('anything.exe', 'application/octet-stream', PDF.bytes))).statusCode).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  test('20 MB is the most: one byte more is told in words', async () => {
    const sized = (bytes: number) => file('big.pdf', 'application/pdf', Buffer.concat([PDF.bytes, Buffer.alloc(bytes - PDF.bytes.length)]));
    expect((await add(sized(20 * 1024 * 1024))).statusCode).toBe(200);
    const response = await add(sized(20 * 1024 * 1024 + 1));
    expect(response.statusCode).toBe(422);
    expect(response.payload).toContain('larger than 20 MB');
    expect(await stored()).toHaveLength(1);
  });

  test('a document without a kind, and a kind without a document, are told; the kind is kept', async () => {
    expect((await add(PDF, '')).payload).toContain('Choose what kind of document it is.');
    const page = (await add(undefined, 'interconnection_agreement')).payload;
    expect(page).toContain('Choose a document from your device.');
    expect(page).toMatch(/value="interconnection_agreement"[^>]*checked|checked=""[^>]*value="interconnection_agreement"/);
  });

  test('the step cannot be passed without one', async () => {
    expect((await browser.upload(`${stay}/ownership`, { action: 'continue' })).statusCode).toBe(422);
    expect(await isDue()).toBe(true);
  });

  test('are removed with their bytes; without any the step is due again', async () => {
    await add(PDF);
    const [, id] = /documents\/(\d+)\/remove/.exec((await add(JPEG)).payload) ?? [];
    await browser.submit(`${stay}/ownership/documents/${id}/remove`, {});
    expect([await stored(), await isDue()].map((value) => (Array.isArray(value) ? value.length : value))).toEqual([1, false]);
    await browser.submit(`${stay}/ownership/documents/${Number(id) + 1}/remove`, {});
    expect([await stored(), await isDue()]).toEqual([[], true]);
    await browser.submit(`${stay}/ownership/documents/${id}/remove`, {});
    expect(browser.at).toBe(`${stay}/ownership`);
  });

  test('ten are the most', async () => {
    for (let count = 0; count < 10; count++) await add(PDF);
    const response = await add(PDF);
    expect(response.payload).toContain('You can add up to 10 documents.');
    expect(await stored()).toHaveLength(10);
  });

  test('lie sealed, under names that say nothing, readable for this account alone', async () => {
    await add(file('../../etc/Vertrag für Mary.pdf', 'application/pdf', PDF.bytes));
    const [name = ''] = await stored();
    expect(name).toMatch(/^[\w-]{32}$/);
    const bytes = await readFile(join(folder(), name));
    expect(bytes.includes(PDF.bytes.subarray(0, 8))).toBe(false);
    expect((await browser.open(`${stay}/ownership`)).payload).toContain('<span>Vertrag für Mary.pdf');
  });
});

describe('a broken upload', () => {
  const send = (raw: Buffer | string, type: string) =>
    service.send('nobody', 'POST', `${stay}/ownership`, {
      raw, headers: { cookie: [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; '), origin: ORIGIN, 'content-type': type },
    });

  test('is refused with a page, never with a fault of ours', async () => {
    const whole = multipartBody({ kind: 'installation_contract' }, PDF);
    const type = /^--(\S+)/.exec(whole.toString('latin1'))?.[1];
    const answers = [
      await send(whole.subarray(0, whole.length - 30), `multipart/form-data; boundary=${type}`),
      await send(whole.subarray(0, 40), `multipart/form-data; boundary=${type}`),
      await send('', `multipart/form-data; boundary=${type}`),
      await send(whole, 'multipart/form-data'),
      await send(whole, 'multipart/form-data; boundary=other'),
      await send(Buffer.concat(Array.from({ length: 40 }, () => multipartBody({ kind: 'x' }))), `multipart/form-data; boundary=${type}`),
      await send('kind=installation_contract', 'application/x-www-form-urlencoded'),
      await send('{}', 'application/json'),
      await send('{}', 'text/plain'),
    ];
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
    expect(await stored()).toEqual([]);
    expect(await isDue()).toBe(true);
  });
});
