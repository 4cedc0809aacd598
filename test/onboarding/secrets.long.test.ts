import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SystemOwnerLink } from '../../src/contract/system-owner-links.ts';
import { placesOf as placesIn } from '../support/places-of.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import {
  enter,
  newInstaller,
  newLink,
  newOwner,
  readOwner,
  REFRESH_URL,
  RETURN_URL,
  sessionPathOf,
  walk,
} from './accounts.ts';
import { details, OwnerBrowser, PDF } from './owner-browser.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

/** The forms under which a secret of base64url text could lie in a file. */
function formsOf(secret: string): Buffer[] {
  const bytes = Buffer.from(secret, 'base64url');
  return [
    Buffer.from(secret),
    bytes,
    Buffer.from(bytes.toString('base64').replace(/=+$/, '')),
    Buffer.from(bytes.toString('hex')),
    Buffer.from(bytes.toString('hex').toUpperCase()),
  ];
}

/** A text and its three alignments in base64, where its surroundings do not matter. */
function writtenForms(text: string): Buffer[] {
  const encoded = [0, 1, 2].map((shift) =>
    Buffer.from(' '.repeat(shift) + text)
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  );
  return [text, Buffer.from(text).toString('hex'), ...encoded].map((form) => Buffer.from(form));
}

const placesOf = (needles: Buffer[]): Promise<string[]> => placesIn(service, needles);

async function onboard(headers: Record<string, string> = {}): Promise<{ browser: OwnerBrowser; token: string }> {
  const owner = await newOwner(service);
  const body = {
    system_owner_id: owner.id,
    installer_id: owner.installer_id,
    refresh_url: REFRESH_URL,
    return_url: RETURN_URL,
  };
  const link = (await service.send('key', 'POST', '/v1/system-owner-links', { body, headers })).json<SystemOwnerLink>();
  const browser = new OwnerBrowser(service);
  await browser.open(link.url);
  await walk(browser, { payment: { account_number: '98765432109876' } });
  expect(browser.at).toMatch(/done$/); // else there would be nothing to find
  return { browser, token: link.url.slice(-43) };
}

describe('what is on disk and in the log after an onboarding', () => {
  test('[T24] the token of the link is nowhere, nor the cookie of the hosted session', async () => {
    const { browser, token } = await onboard();
    const [cookie = ''] = [...browser.cookies.values()].map(({ value }) => value);
    expect(await placesOf(formsOf(token))).toEqual([]);
    expect(await placesOf(formsOf(cookie))).toEqual([]);
    expect(browser.history.slice(1).join()).not.toContain(token);
    await service.core.close();
    expect(await placesOf([...formsOf(token), ...formsOf(cookie)])).toEqual([]);
  });

  test('[T24][D25] not even where the answer with the address is remembered', async () => {
    const { token } = await onboard({ 'idempotency-key': 'remember this' });
    expect(await placesOf(formsOf(token))).toEqual([]);
  });

  test('bank numbers and documents are nowhere readable', async () => {
    await onboard();
    expect(await placesOf([...writtenForms('98765432109876'), PDF.bytes.subarray(0, 20)])).toEqual([]);
  });

  test('nothing of an owner is readable: details, readings, names of files, the agreement, the reason of a rejection', async () => {
    await service.signIn();
    const { id } = await newOwner(service, { ...details, name: 'Rita Review', phone: '503-555-0147' });
    const browser = await enter(service, await readOwner(service, id));
    const bill = { ...PDF, name: 'hill-bill.pdf', field: 'utility_bill' };
    await browser.submit(`${sessionPathOf(browser)}/welcome`, {});
    await browser.upload(
      `${sessionPathOf(browser)}/usage-data`,
      { method: 'manual', action: 'continue', 'reading-date-1': '2026-01-05', 'reading-kwh-1': '48151.62342' },
      bill,
    );
    await walk(browser, { details: { name: 'Rita Review', phone: '503-555-0147' } });
    const unfinished = await newOwner(service, { name: 'Una Unlocked', email: 'una@example.org' });
    const review = await service.send('operator', 'POST', `/console/owners/${id}/review`, {
      body: { decision: 'rejected', reason: 'Rita moved to Boise' },
    });
    expect([review.statusCode, (await readOwner(service, unfinished.id)).name]).toEqual([200, 'Una Unlocked']);
    const told = [
      'Rita Review',
      'rita review',
      details.email,
      '503-555-0147',
      details.address,
      '48151.62342',
      'hill-bill',
      'Mary Hill',
      '"last4"',
      'moved to Boise',
      'Una Unlocked',
      'una@example.org',
    ];
    const needles = told.map((text) => Buffer.from(text));
    expect(await placesOf(needles)).toEqual([]);
    await service.core.close();
    expect(await placesOf(needles)).toEqual([]);
  });

  test('negative control: a secret that is there is found: in a row, in a file in every form, in the log', async () => {
    const secret = 'Q29udHJvbF9zZWNyZXRfdGhhdF9tdXN0X2JlX2ZvdW5';
    await newInstaller(service, { company_name: secret });
    const owner = await newOwner(service);
    expect((await placesOf(formsOf(secret))).every((place) => place.startsWith('test.sqlite'))).toBe(true);
    expect(await placesOf(formsOf(secret))).not.toEqual([]);
    const other = (await newLink(service, owner)).url.slice(-43);
    for (const form of formsOf(other)) {
      await writeFile(
        join(service.dataFolder, 'control'),
        Buffer.concat([Buffer.alloc(5000, 'x'), form, Buffer.alloc(10)]),
      );
      expect(await placesOf(formsOf(other))).toEqual(['control']);
    }
    await rm(join(service.dataFolder, 'control'));
    service.log.push(`GET /onboarding/l/${other}`);
    expect(await placesOf(formsOf(other))).toEqual(['the log']);
  });

  test('[D20] the addresses in the log hold no token and no id of a hosted session', async () => {
    const { browser } = await onboard();
    const id = sessionPathOf(browser).split('/').at(-1) ?? '';
    expect(service.log.length).toBeGreaterThan(0);
    expect(service.log.join('')).not.toContain(id);
    expect(service.log.join('')).toContain('/onboarding/s/:session/');
  });
});
