import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RowsLeft } from '../../src/contract/console/imports.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ startAt: Date.parse('2026-03-20T17:00:00Z') * 1000 });
  await service.signIn();
});
afterEach(() => service.close());

const idOf = async (url: string, body: unknown): Promise<number> => {
  const made = (await service.send('token', 'POST', url, { body })).json<{ id?: number; data?: { id: number } }>();
  return made.id ?? made.data?.id ?? 0;
};
/** An inverter, of a generator at an address and a homeowner where that is told. */
async function addInverter(
  site: string | null,
  at?: { address: string; zip_code: string; city?: string; state?: string; homeowner?: [number, string] },
) {
  const id = await idOf('/v1/inverters', { ...anInverter(), site_name: site ?? undefined });
  if (!at) return id;
  const [homeowner_id, nickname] = at.homeowner ?? [1, null];
  const { address, zip_code, city = 'Boston', state = 'MA' } = at;
  const generator_id = await idOf('/v1/generators', aGenerator({ address, zip_code, city, state, homeowner_id }));
  await service.send('operator', 'PUT', `/console/inverters/${id}/generator`, {
    body: { generator_id, seen_generator_id: null },
  });
  if (nickname) await service.send('operator', 'PUT', `/console/homeowners/${homeowner_id}`, { body: { nickname } });
  return id;
}
/** Which inverter each name means, or why none, in a list with a column of this name. */
async function found(header: string, ...names: string[]) {
  const rows = names.map((name, at) => `"${name}",2026-02-0${at + 1},${at + 5}`);
  const { plan, check } = await importsOf(service).read([`${header},Date,Energy (kWh)`, ...rows].join('\n'));
  expect(plan.readings?.inverter_id).toEqual({ from: 'site', column: 0 });
  return check.preview.map(
    ({ reading, refused }) => reading?.['inverter_id'] ?? refused.map(({ code }) => code).join(),
  );
}

describe('a portal’s export of readings names inverters', () => {
  test('by a whole address, however it is written', async () => {
    const elm = await addInverter('12 Elm Street', { address: '12 Elm Street', zip_code: '02134' });
    const oak = await addInverter('Barn', { address: '7 Oak Ave', zip_code: '02134' });
    const pine = await addInverter('3 Pine Rd, Boston, MA 02134');
    const alone = await addInverter('9 Ash Lane');
    expect(
      await found(
        'Address',
        '12 Elm St, Boston, MA 02134',
        '7 Oak Avenue, Boston, Massachusetts 02134-0001',
        '3 Pine Road, Boston MA 02134',
        '9 Ash Ln, Boston, MA 02134',
        '12 Elm St, Salem, MA 01970',
        '8 Oak Ave, Boston, MA 02134',
      ),
    ).toEqual([elm, oak, pine, alone, 'inverter_not_here', 'inverter_not_here']);
  });

  test('by a street, where it has one', async () => {
    const oak = await addInverter('Barn', { address: '7 Oak Ave', zip_code: '02134' });
    await addInverter('Roof', { address: '12 Elm St', zip_code: '02134' });
    await addInverter('Garage', { address: '12 Elm St', zip_code: '01970' });
    expect(await found('Site address', '7 Oak Avenue', '12 Elm Street', '12 Elm Street, Boston, MA 02134')).toEqual([
      oak,
      'inverters_alike',
      oak + 1,
    ]);
  });

  test('by street and city, with the state or without', async () => {
    const nashua = { address: '54 Chestnut Street', zip_code: '03060', city: 'Nashua', state: 'NH' };
    const chestnut = await addInverter('Barn', nashua);
    await addInverter('Roof', { ...nashua, zip_code: '03101', city: 'Manchester' });
    await addInverter('Garage', { ...nashua, zip_code: '01970', city: 'Salem', state: 'MA' });
    await addInverter('Shed', { ...nashua, zip_code: '03079', city: 'Salem' });
    const north = await addInverter('Mill', { address: '9 Main St North', zip_code: '02134' });
    const alone = await addInverter('3 Pine Rd');
    const split = await addInverter('4 Pine Rd, Nashua');
    await idOf('/v1/generators', aGenerator({ ...nashua, address: '8 Oak Ave' }));
    expect(
      await found(
        'Site',
        '54 Chestnut St., Nashua',
        '54 Chestnut St, nashua, NH',
        '54 Chestnut St Nashua',
        '54 Chestnut St',
        '54 Chestnut St, Salem',
        '54 Chestnut St, Salem, NH',
        '54 Chestnut St, Boston',
      ),
    ).toEqual([chestnut, chestnut, chestnut, 'inverters_alike', 'inverters_alike', chestnut + 3, 'inverter_not_here']);
    expect(
      await found(
        'Site',
        '9 Main St North',
        '3 Pine Road, Nashua',
        '4 Pine Road',
        '4 Pine Road, Nashua, NH',
        '4 Pine Road, Salem',
        '8 Oak Ave, Nashua',
        '8 Oak Ave, Salem',
      ),
    ).toEqual([north, alone, split, split, 'inverter_not_here', 'inverter_not_associated', 'inverter_not_here']);
  });

  test('and not a generator that no inverter is associated with, which is said', async () => {
    const oak = await addInverter('Barn', { address: '7 Oak Ave', zip_code: '02134' });
    const address = { city: 'Boston', state: 'MA', zip_code: '02134' };
    await idOf('/v1/generators', aGenerator({ ...address, address: '7 Oak Ave' }));
    await idOf('/v1/generators', aGenerator({ ...address, address: '12 Elm Street' }));
    expect(
      await found('Address', '7 Oak Ave', '12 Elm St', '12 Elm St, Boston, MA 02134', '12 Elm St, Salem, MA 01970'),
    ).toEqual([oak, 'inverter_not_associated', 'inverter_not_associated', 'inverter_not_here']);
  });

  test('by the nickname of a homeowner who has one', async () => {
    const oak = await addInverter('Barn', { address: '7 Oak Ave', zip_code: '02134', homeowner: [7, 'José Núñez'] });
    await addInverter('Roof', { address: '12 Elm St', zip_code: '02134', homeowner: [8, 'Mary Hill'] });
    await addInverter('Roof', { address: '13 Elm St', zip_code: '02134', homeowner: [8, 'Mary Hill'] });
    expect(await found('Customer', 'jose nunez', 'Mary Hill', 'Bob')).toEqual([
      oak,
      'inverters_alike',
      'inverter_not_here',
    ]);
    expect(await found('System name', 'Jose Nunez', 'Barn', 'Roof')).toEqual([oak, oak, 'inverters_alike']);
  });
});

test('several inverters of one name are named by their numbers', async () => {
  const [one, other] = [await addInverter('Barn'), await addInverter('Barn')];
  for (let many = 0; many < 7; many += 1) await addInverter('Roof');
  const rule = `${one}, ${other}`;
  const { check } = await importsOf(service).read('Site,Date,Energy (kWh)\nBarn,2026-02-01,5\nRoof,2026-02-01,5');
  expect(check.refusals).toMatchObject([
    { code: 'inverters_alike', rule, rows: [2] },
    { code: 'inverters_alike', rule: '3, 4, 5, 6, 7, …', rows: [3] },
  ]);
  const { rows } = await importsOf(service).ask<RowsLeft>('GET', '/console/imports/rows-left');
  expect(rows[0]?.why).toMatch(new RegExp(`use the number of one: ${rule}$`));
});

test('a number says which inverter is meant, where nothing is called so, as the fault asks for', async () => {
  const barn = await addInverter('Barn');
  const roof = await addInverter('Roof');
  const third = await addInverter(String(barn));
  expect(await found('Site', 'Barn', String(roof), ` #${roof} `, String(barn), '99')).toEqual([
    barn,
    roof,
    roof,
    third,
    'inverter_not_here',
  ]);
});

test('a list of generators without a capacity is none of readings, although it has energy and a day', async () => {
  const names = 'Address,City,State,ZIP,Install date,Annual production (kWh),Homeowner ID';
  const { plan } = await importsOf(service).read(`${names}\n1 Elm St,Boston,MA,02134,2024-03-14,9000,1`);
  expect(plan.readings).toBeUndefined();
  expect(plan.generators).not.toBeNull();
});
