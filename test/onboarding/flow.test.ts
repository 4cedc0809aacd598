import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';
import { enter, newOwner, readOwner, RETURN_URL, stayOf, walk } from './accounts.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

describe('the hosted screens, without a script', () => {
  test('[D23] five screens lead from the link to return_url, and the account may trade', async () => {
    const owner = await newOwner(service, { name: 'Mary Hill', address: '12 Elm Street' });
    const browser = await enter(service, owner);
    expect(browser.at).toMatch(/^\/onboarding\/s\/[\w-]{22}\/welcome$/);
    await walk(browser);
    expect(browser.at).toBe(`${stayOf(browser)}/done`);
    await browser.open(`${stayOf(browser)}/leave`);
    expect(browser.at).toBe(RETURN_URL);
    expect(await readOwner(service, owner.id)).toMatchObject({
      all_requirements_submitted: true, trading_enabled: true, rejected: false, requirements: { currently_due: [], pending_review: [] },
    });
  });
});
