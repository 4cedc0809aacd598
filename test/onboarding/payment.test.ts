import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';
import { enter, readOwner, RETURN_URL, sessionPathOf } from './accounts.ts';
import { payment } from './owner-browser.ts';
import { atPayment, faulty, numbers } from './payment-page.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

describe('the payment step', () => {
  test('faults stand together at the top and beside their field; choices are kept, bank numbers are not shown again', async () => {
    const { browser, hosted } = await atPayment(service);
    const wrong = { ...payment, routing_number: '123456789', account_number_again: '5550002222', frequency: 'hourly' };
    const { statusCode, payload } = await browser.submit(`${hosted}/payment`, wrong);
    expect(statusCode).toBe(422);
    expect(payload).toContain('<title>Please correct: ');
    expect(faulty(payload)).toEqual(['routing_number', 'account_number_again', 'frequency']);
    for (const field of faulty(payload)) expect(payload).toContain(`id="${field}-fault"`);
    expect(payload).toMatch(/id="account_type"[^>]*checked=""[^>]*value="checking"|value="checking"[^>]*checked=""/);
    expect(numbers(payload)).toEqual([]);
    expect(payload).toContain('a bank number is never shown again');
  });

  test('a fault elsewhere shows no number either', async () => {
    const { browser, hosted } = await atPayment(service);
    for (const action of ['continue', 'later']) {
      const { statusCode, payload } = await browser.submit(`${hosted}/payment`, { ...payment, frequency: '', action });
      expect([statusCode, faulty(payload), numbers(payload)]).toEqual([422, ['frequency'], []]);
    }
    expect((await browser.open(`${hosted}/payment`)).payload).not.toContain('never shown again');
  });

  test.each([
    [{ routing_number: '' }, 'Enter the routing number of your bank.'],
    [{ routing_number: '12345678' }, 'Enter the nine digits of the routing number.'],
    [{ routing_number: '123456789' }, 'This is not a valid routing number.'],
    [{ account_number: '', account_number_again: '' }, 'Enter your account number.'],
    [{ account_number: '123', account_number_again: '123' }, 'Enter an account number of 4 to 17 digits.'],
    [{ account_number_again: '' }, 'Enter the account number once more.'],
    [{ account_number_again: '5550001112' }, 'The two account numbers are not the same.'],
    [{ account_type: 'gold' }, 'Choose the type of the account.'],
    [{ frequency: '' }, 'Choose how often you want to be paid.'],
  ])('%j: %s', async (change, told) => {
    const { browser, hosted } = await atPayment(service);
    expect((await browser.submit(`${hosted}/payment`, { ...payment, ...change })).payload).toContain(told);
  });

  test('numbers may be typed with spaces and dashes; the last page shows the last four digits alone', async () => {
    const { browser, hosted } = await atPayment(service);
    await browser.submit(`${hosted}/payment`, {
      ...payment,
      routing_number: '1234 5678 0',
      account_number: '555-000-1111',
      account_number_again: '555 000 1111',
    });
    const { payload } = await browser.open(browser.at);
    expect(browser.at).toBe(`${hosted}/done`);
    expect(payload).toContain('Checking account ending in 1111');
    expect(numbers(payload)).toEqual([]);
  });

  test('Save and finish later: nothing typed leaves; everything typed finishes, and the last page says so', async () => {
    const { browser, hosted, owner } = await atPayment(service);
    await browser.submit(`${hosted}/payment`, { action: 'later' });
    expect(browser.at).toBe(RETURN_URL);
    const back = await enter(service, owner);
    const { payload } = await back.submit(`${sessionPathOf(back)}/payment`, { ...payment, action: 'later' });
    expect(back.at).toBe(`${sessionPathOf(back)}/done`);
    expect(payload).toContain('Your registration is complete');
    expect((await readOwner(service, owner.id)).trading_enabled).toBe(true);
  });
});
