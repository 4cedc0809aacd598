import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verdictRules, type Verdict } from '../../../src/contract/console/test-helpers/report.ts';
import type { Installer } from '../../../src/contract/installers.ts';
import type { SystemOwnerLink } from '../../../src/contract/system-owner-links.ts';
import type { SystemOwner } from '../../../src/contract/system-owners.ts';
import { sessionPathOf } from '../../onboarding/accounts.ts';
import { OwnerBrowser } from '../../onboarding/owner-browser.ts';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

const REPORT = '/console/test_helpers/report';
const ownersLink = {
  return_url: 'https://installer.example/return',
  refresh_url: 'https://installer.example/refresh',
};

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ host: { testHelpers: true } });
});
afterEach(() => service.close());

const verdict = async (): Promise<Verdict> => (await service.send('automation', 'GET', REPORT)).json<Verdict>();
const found = async (): Promise<string[]> => (await verdict()).findings.map(({ rule }) => rule);
const arm = (fault: object) =>
  service.send('automation', 'PUT', '/console/test_helpers/faults', { body: { faults: [fault] } });
const loseAnswer = { match: { method: 'POST' }, count: 1, effect: { kind: 'reset', when: 'after_commit' } };
const post = (who: 'key' | 'token', path: string, body: object, headers: Record<string, string> = {}) =>
  service.send(who, 'POST', path, { body, headers });
const lost = (sent: Promise<unknown>) => expect(sent).rejects.toThrow('response destroyed');
const get = (who: 'key' | 'token', path: string) => service.send(who, 'GET', path);

async function account(): Promise<{ owner: SystemOwner; installer: Installer }> {
  const installer = (await post('key', '/v1/installers', { company_name: 'Bright Roofs' })).json<Installer>();
  const owner = (await post('key', '/v1/system-owners', { installer_id: installer.id })).json<SystemOwner>();
  return { owner, installer };
}
const link = async (owner: SystemOwner, change: object = {}): Promise<SystemOwnerLink> =>
  (
    await post('key', '/v1/system-owner-links', {
      system_owner_id: owner.id,
      installer_id: owner.installer_id,
      ...ownersLink,
      ...change,
    })
  ).json<SystemOwnerLink>();

/** The owner goes in, and comes back without having finished. */
async function goThrough(url: string): Promise<void> {
  const browser = new OwnerBrowser(service);
  await browser.open(url, { 'sec-fetch-dest': 'document', 'user-agent': 'Mozilla/5.0' });
  await browser.open(`${sessionPathOf(browser)}/leave`);
}

/** The mistakes of a sample integration, by the rule that each breaks. */
const mistakes: Record<keyof typeof verdictRules, () => Promise<unknown>> = {
  async first_page_only() {
    for (let made = 0; made < 11; made += 1) await post('token', '/v1/inverters', anInverter({ model: `${made}` }));
    await get('token', '/v1/inverters');
  },
  async return_url_is_success() {
    const { owner } = await account();
    await goThrough((await link(owner)).url);
  },
  async link_reused() {
    const { owner } = await account();
    const { url } = await link(owner);
    await goThrough(url);
    await new OwnerBrowser(service).open(url);
    await get('key', `/v1/system-owners/${owner.id}`);
  },
  async link_leaked() {
    const { owner } = await account();
    const { url } = await link(owner);
    await service.send('nobody', 'GET', '/onboarding/nothing', {
      headers: { referer: `https://log.example/?url=${url}` },
    });
  },
  async link_prefetched() {
    const { owner } = await account();
    const { url } = await link(owner);
    await service.send('nobody', 'HEAD', new URL(url).pathname, { headers: { 'user-agent': 'SafeLinks' } });
  },
  numbers_as_text: () => post('token', '/v1/generators', { ...aGenerator(), nameplate_capacity: '7250.5' }),
  async blind_retry() {
    await arm(loseAnswer);
    await lost(post('token', '/v1/inverters', anInverter()));
    await post('token', '/v1/inverters', anInverter());
  },
  async retry_after_ignored() {
    await arm({ count: 1, effect: { kind: 'status', status: 429, retry_after: 30 } });
    await get('token', '/v1/generators');
    service.clock.advance({ seconds: 2 });
    await get('token', '/v1/generators');
  },
  async polled_too_fast() {
    const { owner } = await account();
    for (let polls = 0; polls < 6; polls += 1) {
      service.clock.advance({ microseconds: 200_000 });
      await get('key', `/v1/system-owners/${owner.id}`);
    }
  },
  async http_urls() {
    const { owner } = await account();
    await link(owner, { return_url: 'http://installer.example/return' });
  },
  async foreign_installer() {
    const { owner } = await account();
    const { installer: other } = await account();
    await post('key', '/v1/system-owner-links', { system_owner_id: owner.id, installer_id: other.id, ...ownersLink });
  },
};

/** The same integration as it should be. */
async function correctIntegration(): Promise<void> {
  const key = { 'idempotency-key': 'inverter 1' };
  await arm(loseAnswer);
  await lost(post('token', '/v1/inverters', anInverter(), key));
  await post('token', '/v1/inverters', anInverter(), key);
  for (let made = 0; made < 11; made += 1) await post('token', '/v1/inverters', anInverter({ model: `${made}` }));
  for (const page of [1, 2]) await get('token', `/v1/inverters?page=${page}`);

  await arm({ count: 1, effect: { kind: 'status', status: 429, retry_after: 30 } });
  await get('token', '/v1/generators');
  service.clock.advance({ seconds: 31 });
  await get('token', '/v1/generators');
  await post('token', '/v1/generators', aGenerator());

  await arm(loseAnswer);
  await lost(post('key', '/v1/installers', { company_name: 'Bright Roofs' })); // no key, but a look before the next one
  await get('key', '/v1/installers');
  const { owner } = await account();
  await goThrough((await link(owner)).url);
  for (let polls = 0; polls < 6; polls += 1) {
    await get('key', `/v1/system-owners/${owner.id}`);
    service.clock.advance({ seconds: 10 });
  }
  await goThrough((await link(owner)).url);
  await get('key', `/v1/system-owners/${owner.id}`);
}

describe('the verdict on a client', () => {
  it.each(Object.entries(mistakes))('names %s alone where nothing else is wrong', async (rule, make) => {
    await make();
    expect(await found()).toEqual([rule]);
  });

  it('names all mistakes of an integration that makes all', async () => {
    for (const make of Object.values(mistakes)) await make();
    expect(new Set(await found())).toEqual(new Set(Object.keys(verdictRules)));
  });

  it('has nothing to say of a correct one', async () => {
    await correctIntegration();
    expect(await verdict()).toMatchObject({ passed: true, findings: [], forgotten: 0 });
  });

  it('says nothing of what the console asks for itself', async () => {
    await service.signIn();
    for (let made = 0; made < 11; made += 1) await post('token', '/v1/inverters', anInverter({ model: `${made}` }));
    for (let reads = 0; reads < 6; reads += 1) await service.send('operator', 'GET', '/v1/inverters');
    expect(await found()).toEqual([]);
  });

  it('moves with the clock: whoever moves it instead of waiting has waited', async () => {
    await arm({ count: 1, effect: { kind: 'status', status: 503, retry_after: 30 } });
    await get('token', '/v1/generators');
    await service.send('automation', 'POST', '/console/test_helpers/clock/advance', { body: { seconds: 30 } });
    await get('token', '/v1/generators');
    expect(await found()).toEqual([]);
  });

  it('knows who asked where the service does not: a limit refuses before anybody is looked up', async () => {
    await service.close();
    service = await startTestService({ host: { testHelpers: true, rateLimit: 1 } });
    for (let reads = 0; reads < 3; reads += 1) await get('token', '/v1/generators');
    expect(await found()).toEqual(['retry_after_ignored']);
  });

  it('says it in sentences, with the requests that show it', async () => {
    await mistakes.blind_retry();
    const [finding] = (await verdict()).findings;
    expect(finding).toEqual({
      rule: 'blind_retry',
      level: 'error',
      message:
        'POST /v1/inverters got no answer that tells what became of it (request 1), and was sent again (request 2) without the Idempotency-Key of the first. It had been done, so now it is there twice.',
      requests: [1, 2],
    });
  });
});

describe('the verdict in other forms', () => {
  const as = async (format: string) => service.send('automation', 'GET', `${REPORT}?format=${format}`);
  beforeEach(() => mistakes.numbers_as_text());

  it('as text', async () => {
    expect((await as('text')).payload).toBe(
      [
        '1 request, 1 finding.',
        '',
        'error: Numbers are sent as numbers [numbers_as_text]',
        '  "nameplate_capacity" of POST /v1/generators was sent as the text "7250.5" (request 1) and refused. In JSON, numbers have no quotation marks.',
        '',
      ].join('\n'),
    );
  });

  it('as JUnit XML: a test for each rule, and one that failed', async () => {
    const { payload, headers } = await as('junit');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(payload).toContain(`<testsuites tests="${Object.keys(verdictRules).length}" failures="1" errors="0">`);
    expect(payload).toContain('message="&quot;nameplate_capacity&quot; of POST /v1/generators');
    expect(payload.match(/<testcase /g)).toHaveLength(Object.keys(verdictRules).length);
  });

  it('as SARIF', async () => {
    const { version, runs } = (await as('sarif')).json<{ version: string; runs: { results: object[] }[] }>();
    expect(version).toBe('2.1.0');
    expect(runs[0]?.results).toMatchObject([
      {
        ruleId: 'numbers_as_text',
        ruleIndex: Object.keys(verdictRules).indexOf('numbers_as_text'),
        level: 'error',
        locations: [{ logicalLocations: [{ fullyQualifiedName: 'POST /v1/generators' }] }],
      },
    ]);
  });
});
