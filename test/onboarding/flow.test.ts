import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import {
  accept,
  enter,
  newInstaller,
  newOwner,
  readOwner,
  RETURN_URL,
  sessionPathOf,
  type Step,
  walk,
} from './accounts.ts';
import { details, type OwnerBrowser, payment } from './owner-browser.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const due = async (owner: SystemOwner): Promise<string[]> =>
  (await readOwner(service, owner.id)).requirements.currently_due;
const lastPart = (browser: OwnerBrowser): string => browser.at.slice(sessionPathOf(browser).length + 1);

describe('the hosted screens, without a script', () => {
  test('[D23] five screens lead from the link to return_url, and the account may trade', async () => {
    const owner = await newOwner(service, { name: 'Mary Hill', address: '12 Elm Street' });
    const browser = await enter(service, owner);
    expect(browser.at).toMatch(/^\/onboarding\/s\/[\w-]{22}\/welcome$/);
    await walk(browser);
    expect(lastPart(browser)).toBe('done');
    await browser.open(`${sessionPathOf(browser)}/leave`);
    expect(browser.at).toBe(RETURN_URL);
    expect(await readOwner(service, owner.id)).toMatchObject({
      all_requirements_submitted: true,
      trading_enabled: true,
      rejected: false,
      requirements: { currently_due: [], pending_review: [] },
    });
  });

  test('each screen names the five steps, the one it is and those that are done', async () => {
    const browser = await enter(service, await newOwner(service));
    const page = (await browser.submit(`${sessionPathOf(browser)}/welcome`, {})).payload;
    for (const name of ['Welcome', 'Usage data', 'Ownership', 'Agreement', 'Payment']) expect(page).toContain(name);
    expect(page).toContain('<li class="now" aria-current="step"><span>Usage data');
    expect(page).toContain(
      `<li class="done"><a href="${sessionPathOf(browser)}/welcome">Welcome<span class="hidden">, done</span></a>`,
    );
    expect(page).toContain('Step 2 of 5');
  });

  test('a step that is not due yet leads to the one that is, by address and by form', async () => {
    const owner = await newOwner(service);
    const browser = await enter(service, owner);
    const hosted = sessionPathOf(browser);
    for (const step of ['usage-data', 'ownership', 'details', 'agreement', 'payment', 'done']) {
      await browser.open(`${hosted}/${step}`);
      expect(browser.at).toBe(`${hosted}/welcome`);
    }
    await browser.submit(`${hosted}/payment`, payment);
    expect(browser.at).toBe(`${hosted}/welcome`);
    expect(await due(owner)).toHaveLength(6);
  });

  test('a new link continues at the first step that is not done, and what was entered is still there', async () => {
    const owner = await newOwner(service);
    const first = await enter(service, owner);
    await walk(first, { details: { city: 'Portland' } }, 'agreement');
    const second = await enter(service, owner);
    expect(lastPart(second)).toBe('agreement');
    expect((await second.open(`${sessionPathOf(second)}/details`)).payload).toContain('<dd><span>Portland</span>');
  });

  test('a step can be corrected while the account is not submitted, and not afterwards', async () => {
    const browser = await enter(service, await newOwner(service));
    const hosted = sessionPathOf(browser);
    await walk(browser, {}, 'agreement');
    await browser.submit(`${hosted}/details`, { ...details, city: 'Portland' });
    expect((await browser.open(`${hosted}/details`)).payload).toContain('<dd><span>Portland</span>');
    await browser.open(`${hosted}/agreement`);
    await walk(browser);
    expect(lastPart(browser)).toBe('done');
    for (const step of ['welcome', 'usage-data', 'ownership', 'details', 'agreement', 'payment']) {
      await browser.open(`${hosted}/${step}`);
      expect(browser.at).toBe(`${hosted}/done`);
    }
    await browser.submit(`${hosted}/payment`, payment);
    expect(browser.at).toBe(`${hosted}/done`);
  });
});

describe('faults on a screen', () => {
  test('a body that is no form is refused with a page', async () => {
    const browser = await enter(service, await newOwner(service));
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join();
    for (const step of ['welcome', 'usage-data', 'details', 'agreement', 'payment'])
      for (const body of [{ method: { a: 1 }, action: [1] }, [], 7]) {
        const response = await service.send('nobody', 'POST', `${sessionPathOf(browser)}/${step}`, {
          body,
          headers: { cookie },
        });
        expect([response.statusCode, response.headers['content-type']]).toEqual([415, 'text/html; charset=utf-8']);
      }
  });

  test('characters that cannot be printed are told', async () => {
    const browser = await enter(service, await newOwner(service));
    await walk(browser, {}, 'details');
    const page = (
      await browser.submit(`${sessionPathOf(browser)}/details`, { ...details, name: 'a\u0000b', city: 'a\u001bb' })
    ).payload;
    expect(page.match(/<p class="fault"[^>]*>Remove the characters that cannot be printed/g)).toHaveLength(2);
  });

  test('text is shown as text, whatever is typed', async () => {
    const browser = await enter(service, await newOwner(service));
    await walk(browser, {}, 'details');
    for (const name of ['"><script>alert(1)</script>'.repeat(20), '"><script>alert(1)</script> & Co']) {
      const page = (await browser.submit(`${sessionPathOf(browser)}/details`, { ...details, name })).payload;
      expect(page).not.toContain('<script');
      expect(page).toContain('&lt;script&gt;');
    }
  });

  test('the summary has the focus, leads to each field, and is told in the title', async () => {
    const browser = await enter(service, await newOwner(service));
    await walk(browser, {}, 'details');
    const page = (await browser.submit(`${sessionPathOf(browser)}/details`, { ...details, email: 'mary', city: '' }))
      .payload;
    expect(page).toContain('<title>Please correct: ');
    expect(page).toMatch(/<section[^>]*class="summary"[^>]*autofocus=""/);
    for (const field of ['email', 'city']) {
      expect(page).toContain(`<a href="#${field}">`);
      expect(page).toContain(`id="${field}-fault"`);
      expect(page).toMatch(
        new RegExp(`<input id="${field}"[^>]*aria-describedby="[^"]*${field}-fault"[^>]*aria-invalid="true"`),
      );
    }
  });
});

describe('Save and finish later', () => {
  const later = { action: 'later' };

  test.each(['welcome', 'usage-data', 'details', 'agreement', 'payment'] as const)(
    'leaves %s when nothing was entered',
    async (step) => {
      const owner = await newOwner(service);
      const browser = await enter(service, owner);
      await walk(browser, {}, step);
      const before = await due(owner);
      await browser.submit(`${sessionPathOf(browser)}/${step}`, later);
      expect(browser.at).toBe(RETURN_URL);
      expect(await due(owner)).toEqual(before);
    },
  );

  test('leaves with what was finished', async () => {
    const owner = await newOwner(service);
    const leaveAt = async (
      step: Step,
      act: (browser: OwnerBrowser) => Promise<unknown>,
      left: string,
    ): Promise<void> => {
      const browser = await enter(service, owner);
      await walk(browser, {}, step);
      await act(browser);
      expect(browser.at).toBe(RETURN_URL);
      expect((await due(owner))[0]).toBe(left);
    };
    await leaveAt(
      'details',
      (browser) => browser.submit(`${sessionPathOf(browser)}/details`, { ...details, ...later }),
      'service_agreement',
    );
    await leaveAt('agreement', (browser) => accept(browser, later), 'payment_setup');
  });

  test('what is half done is not lost in silence: it is shown again, with the way out', async () => {
    const browser = await enter(service, await newOwner(service));
    const hosted = sessionPathOf(browser);
    await walk(browser, {}, 'agreement');
    const { statusCode, payload } = await accept(browser, { ...later, agree: '' });
    expect(statusCode).toBe(422);
    expect(payload).toContain('value="Mary Hill"');
    expect(payload).toContain(`<a href="${hosted}/leaving">leave without saving this page</a>`);
    await browser.open(`${hosted}/leaving`);
    expect(browser.at).toBe(RETURN_URL);
  });
});

describe('[D24] magic test values', () => {
  test.each([
    ['1000000001', true, [], false, 'Your registration is complete'],
    [
      '1000000002',
      false,
      ['ownership_verification', 'personal_information', 'payment_setup'],
      false,
      'Thank you, your registration is with us',
    ],
    ['1000000003', false, [], true, 'We cannot complete your registration'],
  ])('account number %s', async (account_number, trading_enabled, pending_review, rejected, title) => {
    const owner = await newOwner(service);
    const browser = await enter(service, owner);
    await walk(browser, { payment: { account_number } });
    expect((await browser.open(browser.at)).payload).toContain(title);
    expect(await readOwner(service, owner.id)).toMatchObject({
      all_requirements_submitted: true,
      trading_enabled,
      rejected,
      requirements: { pending_review },
    });
    await browser.open(`${sessionPathOf(browser)}/leave`);
    expect(browser.at).toBe(RETURN_URL);
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
