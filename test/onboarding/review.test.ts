import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { errorsOf } from '../support/errors-of.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { accept, enter, newOwner, readOwner, sessionPathOf, walk } from './accounts.ts';
import { details, type OwnerBrowser, payment } from './owner-browser.ts';

let service: TestService;
const start = async (mode: 'test' | 'live'): Promise<void> => {
  service = await startTestService({ mode });
  await service.signIn();
};
beforeEach(() => start('test'));
afterEach(() => service.close());

const post = (owner: SystemOwner, what: string, body: object): Promise<LightMyRequestResponse> =>
  service.send('operator', 'POST', `/console/owners/${owner.id}/${what}`, { body });
const review = (owner: SystemOwner, decision: string, reason?: string) =>
  post(owner, 'review', { decision, ...(reason !== undefined && { reason }) });
const requireAgain = (owner: SystemOwner, requirement: string, reason = 'It has expired.') =>
  post(owner, 'requirements', { requirement, reason });

/** An account whose owner has gone through all the screens. */
async function submitted(
  account_number: string = payment.account_number,
): Promise<{ owner: SystemOwner; browser: OwnerBrowser }> {
  const owner = await newOwner(service);
  const browser = await enter(service, owner);
  await walk(browser, { payment: { account_number } });
  return { owner, browser };
}

const IN_REVIEW = '1000000002';
const reviewed = ['ownership_verification', 'personal_information', 'payment_setup'];
const state = async ({ id }: SystemOwner) => {
  const { all_requirements_submitted, trading_enabled, requirements, rejected } = await readOwner(service, id);
  return {
    submitted: all_requirements_submitted,
    trading: trading_enabled,
    due: requirements.currently_due,
    pending: requirements.pending_review,
    rejected,
  };
};
const APPROVED = { submitted: true, trading: true, due: [], pending: [], rejected: false };
const PENDING = { submitted: true, trading: false, due: [], pending: reviewed, rejected: false };

describe('POST /console/owners/:id/review', () => {
  test('[D23] decides what is in review, once', async () => {
    const owner = await newOwner(service);
    expect((await review(owner, 'approved')).statusCode).toBe(409);
    await walk(await enter(service, owner), { payment: { account_number: IN_REVIEW } });
    expect((await review(owner, 'maybe')).statusCode).toBe(422);
    expect((await review(owner, 'approved')).json()).toMatchObject({
      trading_enabled: true,
      requirements: { pending_review: [] },
    });
    expect((await review(owner, 'rejected', 'No contract')).statusCode).toBe(409);
    expect(await state(owner)).toEqual(APPROVED);
  });

  test('[D23] a rejection needs its reason, an approval takes none; both are said on the field', async () => {
    const { owner } = await submitted(IN_REVIEW);
    expect(errorsOf(await review(owner, 'rejected')).fields).toEqual({ reason: 'is required for a rejection' });
    expect(errorsOf(await review(owner, 'rejected', '  ')).fields).toEqual({ reason: 'must not be empty' });
    expect(errorsOf(await review(owner, 'approved', 'Fine')).fields).toEqual({
      reason: 'is given for a rejection only',
    });
    expect(await state(owner)).toEqual(PENDING);
    expect((await review(owner, 'rejected', 'The contract names somebody else.')).statusCode).toBe(200);
    expect(await state(owner)).toEqual({ ...PENDING, pending: [], rejected: true });
  });

  test('the owner is told how it went, with the reason of a rejection, in the hosted session that is still open', async () => {
    const { owner, browser } = await submitted(IN_REVIEW);
    expect((await browser.open(browser.at)).payload).toContain('Thank you, your registration is with us');
    await review(owner, 'rejected', 'The contract names <somebody> else.');
    const { payload } = await browser.open(browser.at);
    expect(payload).toContain('We cannot complete your registration');
    expect(payload).toContain('The contract names &lt;somebody&gt; else.');
    expect(payload.match(/<a /g)).toHaveLength(3); // past the header, to the other language, and one way back
  });

  test('[D23] in live mode every submission waits for the decision', async () => {
    await service.close();
    await start('live');
    const { owner } = await submitted();
    expect(await state(owner)).toEqual(PENDING);
    await review(owner, 'approved');
    expect(await state(owner)).toEqual(APPROVED);
  });
});

describe('POST /console/owners/:id/requirements', () => {
  const screens = [
    ['usage_data', 'usage-data'],
    ['ownership_verification', 'ownership'],
    ['personal_information', 'details'],
    ['service_agreement', 'agreement'],
    ['payment_setup', 'payment'],
  ] as const;

  test.each(screens)(
    '[D23] %s: trading stops, and the flow opens again exactly there with the reason',
    async (requirement, screen) => {
      const { owner } = await submitted();
      expect((await requireAgain(owner, requirement)).statusCode).toBe(201);
      expect(await state(owner)).toEqual({
        submitted: false,
        trading: false,
        due: [requirement],
        pending: [],
        rejected: false,
      });
      const browser = await enter(service, owner);
      expect(browser.at).toBe(`${sessionPathOf(browser)}/${screen}`);
      const { payload } = await browser.open(browser.at);
      expect(payload).toContain('<strong>We need this from you again.</strong> It has expired.');
      const line = payload.slice(payload.indexOf('<ol class="progress">'), payload.indexOf('</ol>'));
      expect(line.match(/, done/g)).toHaveLength(4); // the other steps stay done, and can be visited
      expect(line.match(/<a /g)).toHaveLength(4);
      expect(line).toContain(', needed again');
    },
  );

  test('[D23] the other screens say nothing of it and lead on to it', async () => {
    const { owner } = await submitted();
    await requireAgain(owner, 'ownership_verification');
    const browser = await enter(service, owner);
    const hosted = sessionPathOf(browser);
    for (const screen of ['welcome', 'usage-data', 'details', 'agreement', 'payment']) {
      const { payload } = await browser.open(`${hosted}/${screen}`);
      expect(browser.at).toBe(`${hosted}/${screen}`);
      expect(payload).not.toContain('We need this from you again');
    }
    await browser.submit(`${hosted}/welcome`, {});
    expect(browser.at).toBe(`${hosted}/ownership`);
    await browser.open(`${hosted}/done`);
    expect(browser.at).toBe(`${hosted}/ownership`);
  });

  test.each([
    ['1000000001', APPROVED],
    [IN_REVIEW, PENDING],
    ['1000000003', { ...PENDING, pending: [], rejected: true }],
  ])('[D24] given again it is submitted again; in test mode account %s decides', async (account_number, after) => {
    const { owner } = await submitted();
    await requireAgain(owner, 'payment_setup');
    const browser = await enter(service, owner);
    await walk(browser, { payment: { account_number } });
    expect(browser.at).toBe(`${sessionPathOf(browser)}/done`);
    expect(await state(owner)).toEqual(after);
  });

  test('[D23] from in review as well; given again in live mode it is in review', async () => {
    await service.close();
    await start('live');
    const { owner } = await submitted();
    await requireAgain(owner, 'payment_setup');
    expect((await state(owner)).pending).toEqual([]);
    await walk(await enter(service, owner));
    expect(await state(owner)).toEqual(PENDING);
  });

  test('[D23] details that are the same are confirmed and submit; details that changed want the agreement again', async () => {
    const { owner } = await submitted();
    await requireAgain(owner, 'personal_information');
    const same = await enter(service, owner);
    await same.open(`${sessionPathOf(same)}/agreement`); // it waits for the details that stand in it
    expect(same.at).toBe(`${sessionPathOf(same)}/details`);
    await same.submit(`${sessionPathOf(same)}/details`, details);
    expect(await state(owner)).toEqual(APPROVED);
    await requireAgain(owner, 'personal_information');
    const moved = await enter(service, owner);
    await moved.submit(`${sessionPathOf(moved)}/details`, { ...details, city: 'Portland' });
    expect(moved.at).toBe(`${sessionPathOf(moved)}/agreement`);
    expect((await state(owner)).due).toEqual(['service_agreement']);
    await accept(moved);
    expect(await state(owner)).toEqual(APPROVED);
  });

  test('the agreement is read and accepted once more', async () => {
    const { owner } = await submitted();
    await requireAgain(owner, 'service_agreement', 'The conditions have changed.');
    const browser = await enter(service, owner);
    await accept(browser);
    expect(browser.at).toBe(`${sessionPathOf(browser)}/done`);
    expect(await state(owner)).toEqual(APPROVED);
  });

  test('an owner who is on the last page at that moment continues at the step', async () => {
    const { owner, browser } = await submitted();
    await requireAgain(owner, 'payment_setup');
    await browser.open(`${sessionPathOf(browser)}/done`);
    expect(browser.at).toBe(`${sessionPathOf(browser)}/payment`);
  });

  test('[D24] a closed bank account is the same: told at the step, and another account finishes the registration', async () => {
    const { owner, browser } = await submitted('1000000004');
    expect(browser.at).toBe(`${sessionPathOf(browser)}/payment`);
    expect((await browser.open(browser.at)).payload).toContain(
      'The bank account was closed. Please give us another one.',
    );
    expect(await state(owner)).toEqual({
      submitted: false,
      trading: false,
      due: ['payment_setup'],
      pending: [],
      rejected: false,
    });
    await walk(browser);
    expect(await state(owner)).toEqual(APPROVED);
  });

  test('is refused for an account that is not submitted, rejected, or reopened already: 409', async () => {
    const unfinished = await newOwner(service);
    const { owner: rejected } = await submitted('1000000003');
    const { owner: reopened } = await submitted();
    await requireAgain(reopened, 'payment_setup');
    for (const owner of [unfinished, rejected, reopened])
      expect((await requireAgain(owner, 'usage_data')).statusCode).toBe(409);
  });

  test('names what it cannot ask for, and a reason that is missing; an unknown owner is 404', async () => {
    const { owner } = await submitted();
    expect(Object.keys(errorsOf(await requireAgain(owner, 'welcome')).fields)).toEqual(['requirement']);
    expect(Object.keys(errorsOf(await post(owner, 'requirements', { requirement: 'usage_data' })).fields)).toEqual([
      'reason',
    ]);
    expect((await requireAgain({ ...owner, id: 999 }, 'usage_data')).statusCode).toBe(404);
    expect(await state(owner)).toEqual(APPROVED);
  });

  test('is refused without a credential, as the review is: 401', async () => {
    const { owner } = await submitted();
    for (const what of ['requirements', 'review'])
      expect(
        (await service.send('nobody', 'POST', `/console/owners/${owner.id}/${what}`, { body: {} })).statusCode,
      ).toBe(401);
    expect(await state(owner)).toEqual(APPROVED);
  });
});
