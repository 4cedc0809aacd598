import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewSystemOwner } from '../../src/contract/system-owners.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { accept, enter, newOwner, readOwner, RETURN_URL, sessionPathOf, walk } from './accounts.ts';
import { details, type OwnerBrowser } from './owner-browser.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const prefilled = {
  name: 'Mary Hill',
  email: 'mary@example.com',
  address: '12 Elm Street',
  city: 'Salem',
  state: 'OR',
  zip_code: '97301',
};

/** A browser at the details, and how to ask what is due. */
async function atDetails(
  values: Partial<NewSystemOwner>,
): Promise<{ browser: OwnerBrowser; hosted: string; page: string; due: () => Promise<string[]> }> {
  const owner = await newOwner(service, values);
  const browser = await enter(service, owner);
  await walk(browser, {}, 'details');
  const { payload: page } = await browser.open(browser.at);
  return {
    browser,
    hosted: sessionPathOf(browser),
    page,
    due: async () => (await readOwner(service, owner.id)).requirements.currently_due,
  };
}

/** The fields that are asked openly, those that are folded away behind "Change" left out. */
const asked = (page: string): string[] =>
  [...page.replaceAll(/<details>.*?<\/details>/gs, '').matchAll(/<input id="(\w+)"/g)].map(([, field]) =>
    String(field),
  );
const faulty = (page: string): string[] => [...page.matchAll(/<a href="#(\w+)">/g)].map(([, field]) => String(field));

describe('the details', () => {
  test('[D23] what was prefilled is not asked again but confirmed, before the agreement', async () => {
    const { browser, hosted, page, due } = await atDetails(prefilled);
    for (const value of Object.values(prefilled)) expect(page).toContain(`<dd><span>${value}</span>`);
    expect(asked(page)).toEqual([]);
    await browser.open(`${hosted}/agreement`);
    expect(browser.at).toBe(`${hosted}/details`);
    expect(await due()).toContain('personal_information');
    await browser.submit(`${hosted}/details`, {});
    expect(browser.at).toBe(`${hosted}/agreement`);
    expect(await due()).toEqual(['service_agreement', 'payment_setup']);
  });

  test('what is missing is asked for, and nothing else', async () => {
    const { browser, hosted, page } = await atDetails({ ...prefilled, city: undefined, email: undefined });
    expect(asked(page)).toEqual(['email', 'phone', 'city']);
    const refused = await browser.submit(`${hosted}/details`, { email: 'not an address' });
    expect(refused.statusCode).toBe(422);
    expect(faulty(refused.payload)).toEqual(['email', 'city']);
    expect(refused.payload).toContain('value="not an address"');
    await browser.submit(`${hosted}/details`, { email: 'mary@example.com', city: 'Salem', phone: '' });
    expect(browser.at).toBe(`${hosted}/agreement`);
  });

  test('each one can be corrected by itself; an optional one can be taken out', async () => {
    const { browser, hosted } = await atDetails({ ...prefilled, phone: '555' });
    const refused = (await browser.submit(`${hosted}/details`, { ...prefilled, name: ' ', phone: '555' })).payload;
    expect(refused).toMatch(/<dd><span>Mary Hill<\/span><details open="">/); // unfolded, since that is where the fault is
    expect(refused.match(/<details open="">/g)).toHaveLength(1);
    await browser.submit(`${hosted}/details`, { ...details, name: 'Maria Hill', phone: '' });
    const page = (await browser.open(`${hosted}/details`)).payload;
    expect(page).toContain('<span>Maria Hill</span>');
    expect(page).toContain('<span>Not given</span>');
  });

  test('[D23] once corrected, they make the agreement due again, and say so before', async () => {
    const { browser, hosted, due } = await atDetails(prefilled);
    await browser.submit(`${hosted}/details`, {});
    await accept(browser);
    expect((await browser.open(`${hosted}/details`)).payload).toContain(
      'If you change one, we ask you to accept it again.',
    );
    await browser.submit(`${hosted}/details`, prefilled);
    expect(await due()).toEqual(['payment_setup']);
    await browser.submit(`${hosted}/details`, { ...prefilled, city: 'Portland' });
    expect(browser.at).toBe(`${hosted}/agreement`);
    expect(await due()).toEqual(['service_agreement', 'payment_setup']);
  });
});

describe('Save and finish later, at the details', () => {
  test('keeps what is there without confirming it; the rest is asked next time', async () => {
    const { browser, hosted, due } = await atDetails({ name: 'Mary Hill' });
    await browser.submit(`${hosted}/details`, {
      action: 'later',
      name: 'Mary Hill',
      email: 'mary@example.com',
      city: '',
    });
    expect(browser.at).toBe(RETURN_URL);
    expect(await due()).toContain('personal_information');
  });

  test('tells what is wrong, keeps the rest, and offers to leave without it', async () => {
    const { browser, hosted, due } = await atDetails({ name: 'Mary Hill' });
    const { statusCode, payload } = await browser.submit(`${hosted}/details`, {
      action: 'later',
      email: 'mary@',
      city: 'Salem',
      state: '',
    });
    expect([statusCode, faulty(payload)]).toEqual([422, ['email']]);
    expect(payload).toContain('value="mary@"');
    expect(payload).toContain('<span>Salem</span>');
    expect(payload).toContain(`<a href="${hosted}/leaving">leave without saving it</a>`);
    expect((await browser.open(`${hosted}/details`)).payload).toContain('<span>Salem</span>');
    expect(await due()).toContain('personal_information');
  });

  test('with everything right is the same as continuing, and leaves', async () => {
    const { browser, hosted, due } = await atDetails({});
    await browser.submit(`${hosted}/details`, { ...details, action: 'later' });
    expect(browser.at).toBe(RETURN_URL);
    expect(await due()).toEqual(['service_agreement', 'payment_setup']);
  });
});
