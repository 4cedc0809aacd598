import { describe, expect, inject, test } from 'vitest';

/** Where a file of tests finds its service, and with what it is let in. */
export interface Target {
  base_url: string;
  access_token: string;
  api_key: string;
  automation_key: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each file. */
    targets: Target[];
  }
}

interface Owner {
  id: number;
  installer_id: number;
  trading_enabled: boolean;
}

/** Requests of one file, with the credentials of its service. */
function askIn(nth: number) {
  const target = inject('targets')[nth];
  if (!target) throw new Error(`there is no service for file ${nth}`);
  const { base_url: base, access_token, api_key, automation_key } = target;

  async function ask(secret: string, method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${secret}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
  }
  async function json<T>(status: number, answer: Promise<Response>): Promise<T> {
    const { status: given, ...rest } = await answer.then(async (each) => ({
      status: each.status,
      text: await each.text(),
    }));
    if (given !== status) throw new Error(`answered ${given}: ${rest.text}`);
    return JSON.parse(rest.text) as T;
  }
  const helper = <T>(method: string, path: string, body?: unknown): Promise<T> =>
    json(
      method === 'POST' && path === 'owners' ? 201 : 200,
      ask(automation_key, method, `/console/test_helpers/${path}`, body),
    );
  const createInverter = async (model: string): Promise<number> =>
    (await json<{ data: { id: number } }>(201, ask(access_token, 'POST', '/v1/inverters', { brand: 'SMA', model })))
      .data.id;
  const inverters = (page = 1): Promise<{ data: { id: number; model: string }[]; meta: { total: number } }> =>
    json(200, ask(access_token, 'GET', `/v1/inverters?limit=5&page=${page}`));
  const reset = (): Promise<unknown> => helper('POST', 'state/reset', {});
  return { ask, json, helper, createInverter, inverters, reset, access_token, api_key };
}

/** What a stub can answer as well, which keeps nothing: requests that succeed, one after the other. */
export function stubSuite(nth: number): void {
  const { ask, json, createInverter, inverters, access_token } = askIn(nth);

  test(`file ${nth} creates, lists, updates, and deletes, and looks at statuses alone`, async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await createInverter(`of file ${nth}, ${round}`);
      expect(Array.isArray((await inverters()).data)).toBe(true);
      await json(200, ask(access_token, 'PUT', `/v1/inverters/${id}`, { is_producing: true }));
      await json(200, ask(access_token, 'DELETE', `/v1/inverters/${id}`));
    }
  });
}

/**
 * What the tests of an integration do, in a file that has a service to itself: it counts records, moves the clock, arms
 * faults, empties the data, and reads the journal.
 */
export function suite(nth: number): void {
  const { ask, json, helper, createInverter, inverters, reset, access_token, api_key } = askIn(nth);

  describe(`file ${nth}`, () => {
    test('creates, counts, updates, and deletes', async () => {
      const ids: number[] = [];
      for (let made = 0; made < 12; made += 1) ids.push(await createInverter(`of file ${nth}, ${made}`));
      const pages = [await inverters(1), await inverters(2), await inverters(3)];
      expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids);
      expect(pages[0]?.meta.total).toBe(12);
      for (const id of ids.slice(0, 3))
        await json(200, ask(access_token, 'PUT', `/v1/inverters/${id}`, { is_producing: true, production_rate: 4200 }));
      for (const id of ids) await json(200, ask(access_token, 'DELETE', `/v1/inverters/${id}`));
      expect((await inverters()).meta.total).toBe(0);
    });

    test('sends an owner to a link, which expires', async () => {
      const installer = await json<{ id: number }>(
        201,
        ask(api_key, 'POST', '/v1/installers', { company_name: 'Hill Solar' }),
      );
      const owner = await json<Owner>(201, ask(api_key, 'POST', '/v1/system-owners', { installer_id: installer.id }));
      const link = (): Promise<{ url: string }> =>
        json(
          201,
          ask(api_key, 'POST', '/v1/system-owner-links', {
            system_owner_id: owner.id,
            installer_id: installer.id,
            refresh_url: 'https://app.example.com/refresh',
            return_url: 'https://app.example.com/return',
          }),
        );
      const fresh = await fetch((await link()).url, { redirect: 'manual' });
      expect(fresh.headers.get('location')).toContain('/onboarding/s/');
      const late = (await link()).url;
      await helper('POST', 'clock/advance', { seconds: 301 });
      expect((await fetch(late, { redirect: 'manual' })).headers.get('location')).toBe(
        'https://app.example.com/refresh',
      );
    });

    test('waits for an owner to be approved', async () => {
      const owner = await helper<Owner>('POST', 'owners', { state: 'in_review' });
      const read = (): Promise<Owner> => json(200, ask(api_key, 'GET', `/v1/system-owners/${owner.id}`));
      expect((await read()).trading_enabled).toBe(false);
      await helper('POST', `owners/${owner.id}/state`, { state: 'approved' });
      expect((await read()).trading_enabled).toBe(true);
    });

    test('sends a create again whose answer was lost', async () => {
      await reset();
      const effect = { kind: 'reset', when: 'after_commit' };
      await helper('PUT', 'faults', { faults: [{ match: { operation: 'createInverter' }, count: 1, effect }] });
      await expect(createInverter('lost')).rejects.toThrow('fetch failed');
      await helper('DELETE', 'faults');
      expect((await inverters()).data.map(({ model }) => model)).toEqual(['lost']);
      const { count } = await helper<{ count: number }>('GET', 'requests/count?operation=createInverter&lost=true');
      expect(count).toBe(1);
    });

    test('waits as long as Retry-After says', async () => {
      const effect = { kind: 'status', status: 429, retry_after: 2 };
      await helper('PUT', 'faults', { faults: [{ match: { path: '/v1/*' }, count: 1, effect }] });
      const refused = await ask(access_token, 'GET', '/v1/inverters');
      await refused.text();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
      await helper('POST', 'clock/advance', { seconds: 2 });
      await inverters();
      const { findings } = await helper<{ findings: { rule: string }[] }>('GET', 'report');
      expect(findings.map(({ rule }) => rule)).not.toContain('retry_after_ignored');
    });

    test('empties the data before each of ten cases', async () => {
      for (let nthCase = 0; nthCase < 10; nthCase += 1) {
        await reset();
        await createInverter(`case ${nthCase}`);
        expect((await inverters()).data.map(({ model }) => model)).toEqual([`case ${nthCase}`]);
      }
    });
  });
}
