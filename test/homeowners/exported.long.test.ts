import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Homeowner } from '../../src/contract/console/homeowners.ts';
import { importsOf } from '../imports/import-client.ts';
import { newOwner } from '../onboarding/accounts.ts';
import { aGenerator } from '../support/bodies.ts';
import { filesOfZip } from '../support/files-of-zip.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

const HILL = 'Hill, Mary';

let service: TestService;
let imports: ReturnType<typeof importsOf>;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
  imports = importsOf(service);
});
afterEach(() => service.close());

const put = (url: string, body: object) => service.send('operator', 'PUT', url, { body });
const roof = async (address: string): Promise<number> =>
  (await imports.ask<{ id: number }>('POST', '/v1/generators', aGenerator({ address, homeowner_id: 12 }))).id;
const device = async (site_name: string): Promise<number> =>
  (await imports.ask<{ data: { id: number } }>('POST', '/v1/inverters', { brand: 'SMA', model: 'SB5', site_name })).data
    .id;
const list = async (topic: string): Promise<string> =>
  (await service.send('automation', 'GET', `/console/export/${topic}?format=csv`)).body;
const all = async () => filesOfZip((await service.send('automation', 'GET', '/console/export')).rawPayload);
const rows = (file: string | undefined): string[][] => parse(file ?? '', { bom: true });

describe('an inverter of an exported list', () => {
  test('names its generator by number and values, and is without it where that is not here with all of them', async () => {
    const [one, two] = [await roof('1 Elm Street'), await roof('2 Elm Street')];
    for (const generator_id of [one, two])
      await put(`/console/inverters/${await device('A')}/generator`, { generator_id, seen_generator_id: null });
    await device('B');
    const inverters = await list('inverters');
    const [names, ...cells] = rows(inverters);
    expect([names?.at(-1), ...cells.map((each) => each.at(-1))]).toEqual([
      'Associated generator',
      '1: 1 Elm Street, Albany, NY 02101; 42.65258, -73.75623; 7250.5 W since 2024-02-29; homeowner 12',
      '2: 2 Elm Street, Albany, NY 02101; 42.65258, -73.75623; 7250.5 W since 2024-02-29; homeowner 12',
      '',
    ]);
    for (const id of [1, 2, 3]) await imports.ask('DELETE', `/v1/inverters/${id}`);
    await imports.ask('DELETE', `/v1/generators/${two}`);
    const { check } = await imports.read(inverters);
    expect(check).toMatchObject({
      good: 3,
      refused: 0,
      unassociated: [{ field: 'generator', code: 'generator_not_here', count: 1, rows: [3] }],
    });
    expect(check.preview.map(({ unassociated }) => unassociated?.code)).toEqual([
      undefined,
      'generator_not_here',
      undefined,
    ]);
    await imports.reaches((await imports.start()).id, 'done');
    expect(rows(await list('inverters')).map((each) => each.at(-1)?.slice(0, 2))).toEqual(['As', '1:', '', '']);
  });
});

describe('a homeowner’s nickname', () => {
  test('comes with the homeowner in a list of chosen columns, and is refused in a file where it is none', async () => {
    await roof('1 Elm Street');
    await put('/console/homeowners/12', { nickname: HILL });
    const { body } = await service.send(
      'automation',
      'GET',
      '/console/export/generators?format=csv&columns=homeowner_id&columns=city',
    );
    expect(rows(body)).toEqual([
      ['Generator ID', 'Homeowner ID', 'Homeowner nickname', 'City'],
      ['1', '12', HILL, 'Albany'],
    ]);
    const { check } = await imports.read((await list('generators')).replace(HILL, 'x'.repeat(121)));
    expect(check.refusals).toMatchObject([{ field: 'homeowner_nickname', code: 'not_valid' }]);
  });

  test('[D44] is in no export, and in no kept file of an import, once the account that is theirs is erased', async () => {
    await imports.read(`Generator ID,Address,City,State,ZIP code,Nameplate capacity (W),Online date,Latitude,Longitude,Homeowner ID,Homeowner nickname
1,1 Elm Street,Boston,MA,02134,7600,2024-03-14,42.36,-71.05,12,"${HILL}"`);
    await imports.reaches((await imports.start()).id, 'done');
    const owner = await newOwner(service, { name: 'Mary Hill' });
    await put(`/console/owners/${owner.id}/reference`, { installer_reference: 'Hill, job 4711' });
    await put('/console/homeowners/12', { system_owner_id: owner.id });
    const before = await all();
    expect(rows(before['Homeowners.csv'])).toEqual([
      ['Homeowner ID', 'Homeowner nickname', 'System owner ID'],
      ['12', HILL, String(owner.id)],
    ]);
    expect(before['Generators.csv']).toContain(HILL);
    expect(before['System owners.csv']).toContain('Hill, job 4711');
    const kept = () =>
      readdirSync(join(service.dataFolder, 'imports'), { recursive: true, withFileTypes: true }).filter((each) =>
        each.isFile(),
      );
    expect(kept()).toHaveLength(1);

    await service.send('operator', 'POST', `/console/owners/${owner.id}/erasure`, {
      body: { reference: String(owner.id) },
    });
    const { data } = (await service.send('operator', 'GET', '/console/homeowners')).json<{ data: Homeowner[] }>();
    expect(data).toEqual([]);
    const after = await all();
    expect(Object.values(after).join('\n')).not.toContain('Hill');
    expect(rows(after['Homeowners.csv'])[1]).toEqual(['12', '', '']);
    expect(kept()).toEqual([]);
    expect((await imports.list())[0]?.refused_rows_kept).toBe(false);
  });
});
