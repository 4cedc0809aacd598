import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsConsent } from '../../scripts/verify/consent.ts';
import { allChecks } from '../../scripts/verify/run-checks.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { startDeviant } from './deviant-server.ts';
import { deviations } from './deviations.ts';
import { namesOf, verify, verifyAt } from './find.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let service: TestService;
let address: string;
beforeAll(async () => {
  service = await startTestService();
  address = await service.listen();
});
afterAll(() => service.close());

const total = async (list: string): Promise<number> =>
  (await service.send('token', 'GET', list)).json<{ meta: { total: number } }>().meta.total;

describe('npm run verify', () => {
  it('finds no difference in our service, and leaves every record that it found or made none', async () => {
    await service.send('token', 'POST', '/v1/inverters', { body: anInverter() });
    await service.send('token', 'POST', '/v1/generators', { body: aGenerator() });
    const report = await verifyAt(service, address);
    expect(report.results.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
    expect(report.left.filter((left) => !/^(?:installer|account) \d+$/.test(left))).toEqual([]);
    expect([await total('/v1/generators'), await total('/v1/inverters')]).toEqual([1, 1]);
  });

  it.each([
    'lists have milliseconds',
    'an inverter is said to be deleted, and stays',
    'an update resets what is not sent',
    'any token may read inverters',
    'a link opens twice',
    'a retry with its Idempotency-Key is a second inverter',
  ] as const)('finds that %s', async (name) => {
    const { finds, plant } = deviations[name];
    const report = await verifyAt(service, await startDeviant(service, plant(service)), 'decided', finds);
    expect(namesOf(report, 'different').toSorted()).toEqual(finds.toSorted());
  });

  it('neither changes nor removes a record that a create names and a list does not show as ours', async () => {
    const { data } = (await service.send('token', 'POST', '/v1/inverters', { body: anInverter() })).json<{
      data: { id: number };
    }>();
    const stranger = await startDeviant(service, async (asked, serve) => {
      const answer = await serve(asked);
      if (asked.method !== 'POST' || asked.path !== '/v1/inverters') return answer;
      return { ...answer, text: answer.text.replace(/"id":\d+/, `"id":${data.id}`) };
    });
    const mine = (): Promise<unknown> =>
      service
        .send('token', 'GET', '/v1/inverters?limit=100')
        .then((answer) => answer.json<{ data: { id: number }[] }>().data.find(({ id }) => id === data.id));
    const before = await mine();
    const only = ['inverters.delete', 'inverters.update.is_producing true', 'inverters.delete.ids'];
    const report = await verifyAt(service, stranger, 'decided', only);
    expect(namesOf(report, 'not_checked')).toHaveLength(3);
    expect(report.left).toEqual([`inverter ${data.id} (not removed: the list does not show it as one of ours)`]);
    expect(await mine()).toEqual(before);
  });

  it('sends nothing to a live service without a terminal, unless told', async () => {
    const seen: string[] = [];
    const watched = await startDeviant(service, (asked, serve) => (seen.push(asked.path), serve(asked)));
    const live = ['--base-url', watched, '--token', 'at_live_x', '--key', 'sk_live_x', '--level', 'documented'];
    expect(await verify(...live)).toMatchObject({ code: 2, out: expect.stringContaining('Nothing was sent') });
    expect(seen).toEqual([]);
  });

  it.each([
    ['https://service.example', 'at_live_x', 'sk_live_x', true],
    ['http://127.0.0.1:4030', 'at_test_x', 'sk_live_x', true],
    ['https://service.example', 'token', 'key', true],
    ['https://service.example', 'at_test_x', 'sk_test_x', false],
    ['http://localhost:4030', 'token', 'key', false],
    ['http://[::1]:4030', 'token', 'key', false],
    ['http://localhost.example', 'token', 'key', true],
  ])('%s with %s and %s asks first: %s', (baseUrl, token, key, asks) =>
    expect(needsConsent({ baseUrl, token, key }) !== undefined).toBe(asks),
  );
});

describe('the checks', () => {
  it('have names of their own', () => expect(new Set(allChecks.map(({ name }) => name)).size).toBe(allChecks.length));

  it('quote the decision that they hold', async () => {
    const decisions = (await readFile(path.join(ROOT, 'docs/api-decisions.md'), 'utf8')).split('\n');
    const quoted = allChecks.filter(({ level }) => level === 'decided');
    const wrong = quoted.filter(
      ({ decision, says }) => !decisions.some((row) => row.startsWith(`| ${decision} |`) && row.includes(says)),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
