import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';
import { enter, RETURN_URL, sessionPathOf, walk } from './accounts.ts';
import { type OwnerBrowser, payment } from './owner-browser.ts';
import { atPayment, faulty, numbers } from './payment-page.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(() => service.close());

describe('an account that is saved already', () => {
  /** Something else was asked for again: the payment step is done, and can be visited. */
  async function visitSaved(): Promise<{ browser: OwnerBrowser; hosted: string }> {
    const { owner, browser } = await atPayment(service);
    await walk(browser);
    await service.send('operator', 'POST', `/console/owners/${owner.id}/requirements`, {
      body: { requirement: 'personal_information', reason: 'You have moved.' },
    });
    const again = await enter(service, owner);
    return { browser: again, hosted: sessionPathOf(again) };
  }

  test('is shown by its last four digits, and stays when no numbers are typed', async () => {
    const { browser, hosted } = await visitSaved();
    const { payload } = await browser.open(`${hosted}/payment`);
    expect(payload).toContain('account ending in 1111');
    expect(numbers(payload)).toEqual([]);
    await browser.submit(`${hosted}/payment`, { account_type: 'checking', frequency: 'yearly' });
    expect(browser.at).toBe(`${hosted}/details`);
    const saved = (await browser.open(`${hosted}/payment`)).payload;
    expect(saved).toContain('account ending in 1111');
    expect(saved).toContain('<dd>Once a year</dd>');
  });

  test('is replaced by another one, which has to be complete', async () => {
    const { browser, hosted } = await visitSaved();
    expect(
      faulty(
        (
          await browser.submit(`${hosted}/payment`, {
            ...payment,
            account_number: '5550002222',
            account_number_again: '',
          })
        ).payload,
      ),
    ).toEqual(['account_number_again']);
    await browser.submit(`${hosted}/payment`, {
      ...payment,
      account_number: '5550002222',
      account_number_again: '5550002222',
    });
    expect((await browser.open(`${hosted}/payment`)).payload).toContain('account ending in 2222');
  });

  test('can be left as it is for later', async () => {
    const { browser, hosted } = await visitSaved();
    await browser.submit(`${hosted}/payment`, { account_type: 'checking', frequency: 'quarterly', action: 'later' });
    expect(browser.at).toBe(RETURN_URL);
  });
});
