import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnerOnboarding } from '../../../src/contract/console/owner-onboarding.ts';
import { requirement, type SystemOwner } from '../../../src/contract/system-owners.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

const HELPERS = '/console/test_helpers';
const REFRESH = 'https://example.com/refresh';

describe('owners in any state', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService({ host: { testHelpers: true } });
  });
  afterEach(() => service.close());

  const post = (path: string, body?: unknown) =>
    service.send('automation', 'POST', `${HELPERS}/${path}`, body === undefined ? {} : { body });
  const make = async (body: object) => (await post('owners', body)).json<SystemOwner>();
  const errors = (answer: LightMyRequestResponse) =>
    answer.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field);
  const visit = async (url: string, cookie?: string) => {
    const { pathname } = new URL(url, 'http://localhost');
    return service.send('nobody', 'GET', pathname, cookie === undefined ? {} : { headers: { cookie } });
  };
  const linkTo = async (id: number, state?: string) =>
    (await post('links', { system_owner_id: id, state })).json<{ url: string }>().url;
  /** Enters by a new link; the page of the first step that is due, and how to ask for it again. */
  async function enter(id: number): Promise<{ page: string; cookie: string; text: string }> {
    const entered = await visit(await linkTo(id));
    const cookie = String(entered.headers['set-cookie']).split(';', 1)[0] ?? '';
    const path = String(entered.headers.location);
    return { page: path.split('/').at(-1) ?? '', cookie, text: (await visit(path, cookie)).payload };
  }

  it('are made with one call, for an installer who is made as well', async () => {
    const owner = await make({ state: 'not_started', details: { name: 'Mary Hill' } });
    expect(owner).toMatchObject({ installer_id: 1, name: 'Mary Hill', rejected: false });
    expect(owner.requirements.currently_due).toEqual(requirement.options);
    expect(await make({ state: 'approved' })).toMatchObject({ installer_id: 1, trading_enabled: true });
  });

  it.each(requirement.options)('lack nothing but %s, and complete it on the hosted screens', async (missing) => {
    const owner = await make({ state: 'incomplete', missing: [missing] });
    expect(owner.requirements.currently_due).toEqual([missing]);
    expect(owner.name).toBeUndefined(); // locked, as after any link
    const { page, text } = await enter(owner.id);
    expect(page).toBe(
      {
        welcome: 'welcome',
        usage_data: 'usage-data',
        ownership_verification: 'ownership',
        personal_information: 'details',
        service_agreement: 'agreement',
        payment_setup: 'payment',
      }[missing],
    );
    expect(text).toContain('Hillside Solar');
  });

  it.each([
    [{ state: 'in_review' }, [], false, false],
    [{ state: 'approved' }, [], false, true],
    [{ state: 'rejected', reason: 'No roof.' }, [], true, false],
    [
      { state: 'action_needed', requirement: 'personal_information', reason: 'Another name.' },
      ['personal_information'],
      false,
      false,
    ],
    [{ state: 'payment_due_again' }, ['payment_setup'], false, false],
    [{ state: 'document_expired' }, ['ownership_verification'], false, false],
  ])('are %j', async (body, due, rejected, trading) => {
    const owner = await make(body);
    expect(owner.requirements.currently_due).toEqual(due);
    expect([owner.rejected, owner.trading_enabled]).toEqual([rejected, trading]);
    await service.signIn();
    const view = await service.send('operator', 'GET', `/console/owners/${owner.id}/onboarding`);
    const { reason, reopened } = view.json<OwnerOnboarding>();
    const told = reason ?? reopened?.reason;
    if ('reason' in body) expect(told).toEqual({ code: 'text', text: body.reason });
    if (body.state === 'payment_due_again') expect(told).toEqual({ code: 'bank_account_closed' });
  });

  it('go from one state to the next, and keep what they gave', async () => {
    const { id } = await make({ state: 'in_review', details: { name: 'Mary Hill' } });
    const go = async (body: object) => (await post(`owners/${id}/state`, body)).json<SystemOwner>();
    expect((await go({ state: 'approved' })).trading_enabled).toBe(true);
    expect((await go({ state: 'rejected', reason: 'Sold.' })).rejected).toBe(true);
    expect((await visit(await linkTo(id))).headers.location).toBe(REFRESH);
    expect((await go({ state: 'document_expired' })).requirements.currently_due).toEqual(['ownership_verification']);
    const { page, text } = await enter(id);
    expect(page).toBe('ownership');
    expect(text).toContain('installation-contract.pdf');
    expect((await go({ state: 'not_started' })).requirements.currently_due).toEqual(requirement.options);
    const documents = await readdir(join(service.dataFolder, 'documents', 'test'));
    expect(documents).toHaveLength(1);
  });

  it('follow the decisions of the console from there on', async () => {
    const { id } = await make({ state: 'in_review' });
    const reviewed = await service.send('automation', 'POST', `/console/owners/${id}/review`, {
      body: { decision: 'approved' },
    });
    expect(reviewed.json()).toMatchObject({ trading_enabled: true });
  });

  it.each([
    [{}, ['state']],
    [{ state: 'fine' }, ['state']],
    [{ state: 'rejected' }, ['reason']],
    [{ state: 'approved', reason: 'x' }, ['reason']],
    [{ state: 'incomplete' }, ['missing']],
    [{ state: 'incomplete', missing: ['roof'] }, ['missing.0']],
    [{ state: 'action_needed', reason: 'x' }, ['requirement']],
    [{ state: 'approved', installer_id: 7 }, ['installer_id']],
    [{ state: 'approved', details: { email: 'none' } }, ['details.email']],
  ])('are not made by %j', async (body, fields) => {
    const refused = await post('owners', body);
    expect([refused.statusCode, errors(refused)]).toEqual([422, fields]);
  });

  it('get links that are fresh, used, and expired', async () => {
    const { id } = await make({ state: 'not_started' });
    expect((await visit(await linkTo(id, 'expired'))).headers.location).toBe(REFRESH);
    expect((await visit(await linkTo(id, 'used'))).headers.location).toBe(REFRESH);
    expect((await visit(await linkTo(id))).headers.location).toContain('/onboarding/s/');
    expect((await post('links', { system_owner_id: 99 })).statusCode).toBe(404);
  });

  it('lose the access that their installer gave them: by a link, and in the middle of a visit', async () => {
    const { id } = await make({ state: 'not_started' });
    const { cookie } = await enter(id);
    const session = cookie.split('=')[0]?.replace('onboarding_', '') ?? '';
    const page = `/onboarding/s/${session}/welcome`;
    expect((await visit(page, cookie)).statusCode).toBe(200);
    const waiting = await linkTo(id);
    expect((await post(`owners/${id}/revoke_access`)).json()).toEqual({ system_owner_id: id, links: 2 });
    expect((await visit(waiting)).headers.location).toBe(REFRESH);
    expect((await visit(page, cookie)).headers.location).toContain(REFRESH);
    expect((await visit(await linkTo(id))).headers.location).toContain('/onboarding/s/');
  });

  it('are not there: nothing is changed', async () => {
    expect((await post('owners/9/state', { state: 'approved' })).statusCode).toBe(404);
    expect((await post('owners/9/revoke_access')).statusCode).toBe(404);
  });
});
