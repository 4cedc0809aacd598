import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { AGREEMENT_SHA256, AGREEMENT_VERSION, agreementText } from '../../src/service/hosted/agreement-text.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { enter, newInstaller, newOwner, readOwner, RETURN_URL, stayOf, walk } from './accounts.ts';
import { details, type OwnerBrowser, payment, PDF } from './owner-browser.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const prefilled = { name: 'Mary Hill', email: 'mary@example.com', address: '12 Elm Street', city: 'Salem', state: 'OR', zip_code: '97301' };
const due = async (owner: SystemOwner): Promise<string[]> => (await readOwner(service, owner.id)).requirements.currently_due;
const lastPart = (browser: OwnerBrowser): string => browser.at.slice(stayOf(browser).length + 1);

describe('the hosted screens, without a script', () => {
  test('[D23] five screens lead from the link to return_url, and the account may trade', async () => {
    const owner = await newOwner(service, { name: 'Mary Hill', address: '12 Elm Street' });
    const browser = await enter(service, owner);
    expect(browser.at).toMatch(/^\/onboarding\/s\/[\w-]{22}\/welcome$/);
    await walk(browser);
    expect(lastPart(browser)).toBe('done');
    await browser.open(`${stayOf(browser)}/leave`);
    expect(browser.at).toBe(RETURN_URL);
    expect(await readOwner(service, owner.id)).toMatchObject({
      all_requirements_submitted: true, trading_enabled: true, rejected: false, requirements: { currently_due: [], pending_review: [] },
    });
  });

  test('each screen names the five steps, the one it is and those that are done', async () => {
    const browser = await enter(service, await newOwner(service));
    const page = (await browser.submit(`${stayOf(browser)}/welcome`, {})).payload;
    for (const name of ['Welcome', 'Usage data', 'Ownership', 'Agreement', 'Payment']) expect(page).toContain(name);
    expect(page).toContain('<li class="now" aria-current="step">Usage data');
    expect(page).toContain(`<li class="done"><a href="${stayOf(browser)}/welcome">Welcome</a>`);
    expect(page).toContain('Step 2 of 5');
  });

  test('a step that is not due yet leads to the one that is, by address and by form', async () => {
    const owner = await newOwner(service);
    const browser = await enter(service, owner);
    const stay = stayOf(browser);
    for (const step of ['usage-data', 'ownership', 'details', 'agreement', 'payment', 'done']) {
      await browser.open(`${stay}/${step}`);
      expect(browser.at).toBe(`${stay}/welcome`);
    }
    await browser.submit(`${stay}/payment`, payment);
    expect(browser.at).toBe(`${stay}/welcome`);
    expect(await due(owner)).toHaveLength(6);
  });

  test('a new link goes on at the first step that is not done, and what was entered is still there', async () => {
    const owner = await newOwner(service);
    const first = await enter(service, owner);
    await first.submit(`${stayOf(first)}/welcome`, {});
    await first.submit(`${stayOf(first)}/usage-data`, { method: 'manual', brand: '', note: 'Meter: 12,480 kWh' });
    const second = await enter(service, owner);
    expect(lastPart(second)).toBe('ownership');
    expect((await second.open(`${stayOf(second)}/usage-data`)).payload).toContain('Meter: 12,480 kWh');
  });

  test('a step can be corrected while the account is not submitted, and not afterwards', async () => {
    const browser = await enter(service, await newOwner(service));
    const stay = stayOf(browser);
    await browser.submit(`${stay}/welcome`, {});
    await browser.submit(`${stay}/usage-data`, { method: 'integration', brand: 'SMA America', note: '' });
    await browser.submit(`${stay}/usage-data`, { method: 'integration', brand: 'Enphase', note: '' });
    expect((await browser.open(`${stay}/usage-data`)).payload).toContain('value="Enphase"');
    await browser.open(`${stay}/ownership`);
    await walk(browser);
    await browser.open(`${stay}/usage-data`);
    expect(browser.at).toBe(`${stay}/done`);
    await browser.submit(`${stay}/payment`, payment);
    expect(browser.at).toBe(`${stay}/done`);
  });
});

describe('faults on a screen', () => {
  test('stand together at the top and beside their field; what was typed is kept', async () => {
    const browser = await enter(service, await newOwner(service, prefilled));
    const stay = stayOf(browser);
    await browser.submit(`${stay}/welcome`, {});
    await browser.submit(`${stay}/usage-data`, { method: 'manual', note: '1 kWh' });
    await browser.upload(`${stay}/ownership`, { kind: 'installation_contract' }, PDF);
    await browser.submit(`${stay}/details`, {});
    await browser.submit(`${stay}/agreement`, { text: AGREEMENT_SHA256, signature: 'Mary Hill', agree: 'yes' });
    const wrong = { ...payment, routing_number: '123456789', account_number_again: '5550002222', frequency: 'hourly' };
    const response = await browser.submit(`${stay}/payment`, wrong);
    expect(response.statusCode).toBe(422);
    const page = response.payload;
    expect(page).toContain('<title>Please correct: ');
    for (const field of ['routing_number', 'account_number_again', 'frequency']) {
      expect(page).toContain(`<a href="#${field}">`);
      expect(page).toContain(`id="${field}-fault"`);
    }
    expect(page).not.toContain('href="#account_number"');
    expect(page).toContain('value="123456789"');
    expect(page).toMatch(/id="account_type"[^>]*checked=""[^>]*value="checking"|value="checking"[^>]*checked=""/);
  });

  test('a body that is no form is refused with a page', async () => {
    const browser = await enter(service, await newOwner(service));
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join();
    for (const step of ['welcome', 'usage-data', 'details', 'agreement', 'payment'])
      for (const body of [{ method: { a: 1 }, action: [1] }, [], 7]) {
        const response = await service.send('nobody', 'POST', `${stayOf(browser)}/${step}`, { body, headers: { cookie } });
        expect([response.statusCode, response.headers['content-type']]).toEqual([415, 'text/html; charset=utf-8']);
      }
  });

  test('characters that cannot be printed are told, and line ends are not', async () => {
    const browser = await enter(service, await newOwner(service));
    await browser.submit(`${stayOf(browser)}/welcome`, {});
    expect((await browser.submit(`${stayOf(browser)}/usage-data`, { method: 'manual', note: 'a\u0000b' })).payload).toContain('cannot be printed');
    expect((await browser.submit(`${stayOf(browser)}/usage-data`, { method: 'integration', brand: 'a\u001bb' })).payload).toContain('cannot be printed');
    await browser.submit(`${stayOf(browser)}/usage-data`, { method: 'manual', note: 'May: 1 kWh\r\nJune: 2 kWh' });
    expect((await browser.open(`${stayOf(browser)}/usage-data`)).payload).toContain('May: 1 kWh\nJune: 2 kWh');
  });

  test('text is shown as text, whatever is typed', async () => {
    const browser = await enter(service, await newOwner(service));
    await browser.submit(`${stayOf(browser)}/welcome`, {});
    const page = (await browser.submit(`${stayOf(browser)}/usage-data`, { method: 'integration', brand: '"><script>alert(1)</script>'.repeat(20) })).payload;
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;');
  });
});

describe('Save and finish later', () => {
  test('leads to return_url from every screen; what is finished stays', async () => {
    const owner = await newOwner(service);
    const first = await enter(service, owner);
    await first.submit(`${stayOf(first)}/welcome`, { action: 'later' });
    expect(first.at).toBe(RETURN_URL);
    expect(await due(owner)).toHaveLength(6);

    const leaveAt = async (step: string, act: (browser: OwnerBrowser, stay: string) => Promise<unknown>, left: string): Promise<void> => {
      const browser = await enter(service, owner);
      if (lastPart(browser) === 'welcome') await browser.submit(`${stayOf(browser)}/welcome`, {});
      expect(lastPart(browser)).toBe(step);
      await act(browser, stayOf(browser));
      expect(browser.at).toBe(RETURN_URL);
      expect((await due(owner))[0]).toBe(left);
    };
    const later = { action: 'later' };
    await leaveAt('usage-data', (browser, stay) => browser.submit(`${stay}/usage-data`, { ...later, brand: '', note: '' }), 'usage_data');
    await leaveAt('usage-data', (browser, stay) => browser.submit(`${stay}/usage-data`, { ...later, method: 'manual', note: '1' }), 'ownership_verification');
    await leaveAt('ownership', (browser, stay) => browser.upload(`${stay}/ownership`, later), 'ownership_verification');
    await leaveAt('ownership', (browser, stay) => browser.upload(`${stay}/ownership`, { ...later, kind: 'installation_contract' }, PDF), 'personal_information');
    await leaveAt('details', (browser, stay) => browser.submit(`${stay}/details`, later), 'personal_information');
    await leaveAt('details', (browser, stay) => browser.submit(`${stay}/details`, { ...details, ...later }), 'service_agreement');
    await leaveAt('agreement', (browser, stay) => browser.submit(`${stay}/agreement`, later), 'service_agreement');
    await leaveAt('agreement', (browser, stay) => browser.submit(`${stay}/agreement`, { ...later, text: AGREEMENT_SHA256, signature: 'M', agree: 'yes' }), 'payment_setup');
    await leaveAt('payment', (browser, stay) => browser.submit(`${stay}/payment`, later), 'payment_setup');
  });

  test('what is half typed is not lost in silence: it is shown again, with the way out', async () => {
    const browser = await enter(service, await newOwner(service));
    const stay = stayOf(browser);
    await browser.submit(`${stay}/welcome`, {});
    const response = await browser.submit(`${stay}/usage-data`, { action: 'later', method: 'manual', note: ' ', brand: 'SMA' });
    expect(response.statusCode).toBe(422);
    expect(response.payload).toContain(`<a href="${stay}/leaving">leave without saving this page</a>`);
    await browser.open(`${stay}/leaving`);
    expect(browser.at).toBe(RETURN_URL);
  });
});

describe('personal information', () => {
  async function toDetails(owner: SystemOwner): Promise<{ browser: OwnerBrowser; stay: string; page: string }> {
    const browser = await enter(service, owner);
    const stay = stayOf(browser);
    await browser.submit(`${stay}/welcome`, {});
    await browser.submit(`${stay}/usage-data`, { method: 'manual', note: '1' });
    const page = (await browser.upload(`${stay}/ownership`, { kind: 'installation_contract' }, PDF)).payload;
    return { browser, stay, page };
  }

  test('[D23] what was prefilled is not asked again but confirmed, before the agreement', async () => {
    const owner = await newOwner(service, prefilled);
    const { browser, stay, page } = await toDetails(owner);
    for (const value of Object.values(prefilled)) expect(page).toContain(`<dd>${value}</dd>`);
    expect(page).not.toContain('<input type="text"');
    await browser.open(`${stay}/agreement`);
    expect(browser.at).toBe(`${stay}/details`);
    expect(await due(owner)).toContain('personal_information');
    await browser.submit(`${stay}/details`, {});
    expect(browser.at).toBe(`${stay}/agreement`);
    expect(await due(owner)).toEqual(['service_agreement', 'payment_setup']);
  });

  test('what is missing is asked for, and nothing else', async () => {
    const { browser, stay, page } = await toDetails(await newOwner(service, { ...prefilled, city: undefined, email: undefined }));
    expect([...page.matchAll(/<input id="(\w+)"/g)].map(([, field]) => field)).toEqual(['email', 'phone', 'city']);
    const refused = await browser.submit(`${stay}/details`, { email: 'not an address' });
    expect(refused.statusCode).toBe(422);
    expect([...refused.payload.matchAll(/<a href="#(\w+)">/g)].map(([, field]) => field)).toEqual(['email', 'city']);
    await browser.submit(`${stay}/details`, { email: 'mary@example.com', city: 'Salem', phone: '' });
    expect(browser.at).toBe(`${stay}/agreement`);
  });

  test('what is wrong can be corrected', async () => {
    const { browser, stay } = await toDetails(await newOwner(service, { ...prefilled, phone: '555' }));
    expect((await browser.open(`${stay}/details?correct=all`)).payload).toContain('value="Mary Hill"');
    await browser.submit(`${stay}/details`, { ...details, name: 'Maria Hill', phone: '' });
    const page = (await browser.open(`${stay}/details`)).payload;
    expect(page).toContain('<dd>Maria Hill</dd>');
    expect(page).not.toContain('<dd>555</dd>');
  });
});

describe('the agreement', () => {
  test('is shown in full with its version, and accepted by name and tick against the text that was shown', async () => {
    const browser = await enter(service, await newOwner(service, prefilled));
    const stay = stayOf(browser);
    await browser.submit(`${stay}/welcome`, {});
    await browser.submit(`${stay}/usage-data`, { method: 'manual', note: '1' });
    await browser.upload(`${stay}/ownership`, { kind: 'installation_contract' }, PDF);
    const page = (await browser.submit(`${stay}/details`, {})).payload;
    expect(page).toContain(`Version ${AGREEMENT_VERSION}`);
    for (const line of agreementText.split('\n').filter((text) => text !== '')) expect(page).toContain(line);
    for (const wrong of [{ signature: '', agree: 'yes', text: AGREEMENT_SHA256 }, { signature: 'M', text: AGREEMENT_SHA256 }, { signature: 'M', agree: 'yes', text: 'another' }])
      expect((await browser.submit(`${stay}/agreement`, wrong as Record<string, string>)).statusCode).toBe(422);
    await browser.submit(`${stay}/agreement`, { text: AGREEMENT_SHA256, signature: 'Mary Hill', agree: 'yes' });
    expect(browser.at).toBe(`${stay}/payment`);
  });
});

describe('[D24] magic test values', () => {
  test.each([
    ['1000000001', true, [], false, 'Your registration is complete'],
    ['1000000002', false, ['ownership_verification', 'personal_information', 'payment_setup'], false, 'What happens next'],
    ['1000000003', false, [], true, 'We cannot complete your registration'],
  ])('account number %s', async (account_number, trading_enabled, pending_review, rejected, title) => {
    const owner = await newOwner(service);
    const browser = await enter(service, owner);
    await walk(browser, { payment: { account_number } });
    expect((await browser.open(browser.at)).payload).toContain(title);
    expect(await readOwner(service, owner.id)).toMatchObject({ all_requirements_submitted: true, trading_enabled, rejected, requirements: { pending_review } });
    await browser.open(`${stayOf(browser)}/leave`);
    expect(browser.at).toBe(RETURN_URL);
  });

  test('a closed bank account is told at once, and another one finishes the registration', async () => {
    const owner = await newOwner(service);
    const browser = await enter(service, owner);
    await walk(browser, { payment: { account_number: '1000000004' } });
    expect(lastPart(browser)).toBe('payment');
    expect((await browser.open(browser.at)).payload).toContain('The bank account you gave us is closed.');
    expect(await readOwner(service, owner.id)).toMatchObject({ all_requirements_submitted: false, requirements: { currently_due: ['payment_setup'] } });
    await walk(browser);
    expect(await readOwner(service, owner.id)).toMatchObject({ all_requirements_submitted: true, trading_enabled: true });
  });

  test('by name and by address, as the owner confirms them', async () => {
    const installer_id = (await newInstaller(service)).id;
    for (const answer of [{ name: 'Rita Review' }, { address: '2 Review Road' }]) {
      const owner = await newOwner(service, { installer_id });
      await walk(await enter(service, owner), { details: answer });
      expect((await readOwner(service, owner.id)).requirements.pending_review).not.toEqual([]);
    }
  });
});

describe('POST /console/owners/:id/review', () => {
  test('[D23] decides what is in review, once', async () => {
    await service.signIn();
    const owner = await newOwner(service);
    const review = (decision: string) => service.send('operator', 'POST', `/console/owners/${owner.id}/review`, { body: { decision } });
    expect((await review('approved')).statusCode).toBe(409);
    await walk(await enter(service, owner), { payment: { account_number: '1000000002' } });
    expect((await review('maybe')).statusCode).toBe(422);
    expect((await review('approved')).json()).toMatchObject({ trading_enabled: true, requirements: { pending_review: [] } });
    expect((await review('rejected')).statusCode).toBe(409);
    expect(await readOwner(service, owner.id)).toMatchObject({ trading_enabled: true, rejected: false });
  });
});
