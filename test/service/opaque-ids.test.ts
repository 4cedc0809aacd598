import { afterEach, describe, expect, it } from 'vitest';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { createTestSpace, type TestSpace } from '../support/test-spaces.ts';

type Place = Pick<TestSpace, 'send'>;
const opaque = { testHelpers: true, opaqueIds: true };
const DIGITS = /^\d{7,8}$/;

const post = async (place: Place, who: 'token' | 'key', url: string, body: unknown): Promise<number> => {
  const answer = (await place.send(who, 'POST', url, { body })).json<{ id?: number; data?: { id: number } }>();
  return answer.id ?? answer.data?.id ?? 0;
};

/** Three of each kind, one after the other. */
async function made(place: Place): Promise<Record<string, number[]>> {
  const installers: number[] = [];
  const owners: number[] = [];
  const generators: number[] = [];
  const inverters: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    installers.push(await post(place, 'key', '/v1/installers', { company_name: 'Hill Solar' }));
    owners.push(await post(place, 'key', '/v1/system-owners', { installer_id: installers[nth] }));
    generators.push(await post(place, 'token', '/v1/generators', aGenerator()));
    inverters.push(await post(place, 'token', '/v1/inverters', anInverter()));
  }
  return { installers, owners, generators, inverters };
}

const idsOf = async (place: Place, url: string): Promise<number[]> =>
  (await place.send('token', 'GET', url)).json<{ data: { id: number }[] }>().data.map(({ id }) => id);

describe('[D13] [D7] opaque ids', () => {
  let service: TestService | undefined;
  afterEach(() => service?.close());

  it('are large whole numbers that rise with gaps, in the console and in spaces', async () => {
    service = await startTestService({ host: opaque });
    for (const place of [service, await createTestSpace(service)]) {
      const kinds = await made(place);
      for (const ids of Object.values(kinds)) {
        expect(ids.map(String)).toEqual(ids.map(() => expect.stringMatching(DIGITS)));
        const [first = 0, second = 0, third = 0] = ids;
        expect(second).toBeGreaterThan(first);
        expect(third).toBeGreaterThan(second);
        expect(third - first, 'not one after the other').toBeGreaterThan(2);
      }
      expect(await idsOf(place, '/v1/inverters')).toEqual(kinds.inverters);
    }
  });

  it('go on behind those that were given before, and are never given twice', async () => {
    service = await startTestService();
    expect(await post(service, 'token', '/v1/inverters', anInverter())).toBe(1);
    await service.stop();
    const { dataFolder } = service;
    service = await startTestService({ dataFolder, host: opaque });
    const removed = await post(service, 'token', '/v1/inverters', anInverter());
    expect(String(removed)).toMatch(DIGITS);
    await service.send('token', 'DELETE', `/v1/inverters/${removed}`);
    await service.stop();
    service = await startTestService({ dataFolder, host: opaque });
    expect(await post(service, 'token', '/v1/inverters', anInverter())).toBeGreaterThan(removed);
    expect((await idsOf(service, '/v1/inverters'))[0]).toBe(1);
  });

  it('are those of a seed, too, and of records that come at once, page by page', async () => {
    service = await startTestService({ host: opaque });
    const space = await createTestSpace(service, { seed: 'every-state' });
    expect(Object.values(space.made.names).every((id) => DIGITS.test(String(id)))).toBe(true);
    const before = await idsOf(space, '/v1/inverters?limit=100');
    const posted = await Promise.all(
      Array.from({ length: 25 }, () => post(space, 'token', '/v1/inverters', anInverter())),
    );
    const all = [...before, ...posted.toSorted((a, b) => a - b)];
    const pages = Array.from({ length: Math.ceil(all.length / 10) }, (_, nth) => `/v1/inverters?page=${nth + 1}`);
    expect(await Promise.all(pages.map((page) => idsOf(space, page)))).toEqual(
      pages.map((_, nth) => all.slice(nth * 10, nth * 10 + 10)),
    );
  });
});
