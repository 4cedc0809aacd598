import { describe, expect, test } from 'vitest';
import { aGenerator } from '../support/bodies.ts';
import { filesOfZip } from '../support/files-of-zip.ts';
import { startTestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';
import { expectRoundTrips, expectSameValues } from './round-trip.ts';

describe.each(['csv', 'xlsx', 'json'] as const)('an export as %s that is imported again', (format) => {
  test('has the same values, whatever they are, without a question', () => expectSameValues(20, format));
});

test.each(['csv', 'zip'] as const)(
  'a workspace that is exported as %s and imported into an empty one has the same records, nicknames and associations',
  (format) => expectRoundTrips(1, format),
);

test('lists of owners and companies, and JSON that is no list of ours, make no records, and the check says so', async () => {
  const service = await startTestService();
  try {
    const { read, start, total } = importsOf(service);
    const made = await service.send('key', 'POST', '/v1/installers', {
      body: { company_name: 'Bright Roofs' },
    });
    const installer_id = made.json<{ id: number }>().id;
    await service.send('key', 'POST', '/v1/system-owners', { body: { installer_id, name: 'Ada Hill' } });
    for (const address of ['1 Elm Street', '2 Elm Street', '3 Elm Street'])
      await service.send('token', 'POST', '/v1/generators', { body: aGenerator({ address }) });
    const files = filesOfZip((await service.send('automation', 'GET', '/console/export')).rawPayload);
    expect(Object.keys(files).toSorted()).toEqual([
      'Companies.csv',
      'Generators.csv',
      'Homeowners.csv',
      'Inverters.csv',
      'System owners.csv',
    ]);
    for (const name of ['Companies.csv', 'System owners.csv']) {
      const { check } = await read(files[name] ?? '', encodeURIComponent(name));
      expect(check.rows).toBe(1);
      expect(check, name).toMatchObject({ good: 0, generators: 0, inverters: 0 });
      await expect(start(), name).rejects.toThrow('import_nothing_to_write');
    }
    const list = (await service.send('automation', 'GET', '/console/export/generators?format=json')).json<object[]>();
    const spoiled = [{}, [], [...list, {}], [{ ...list[0], id: '1' }], [{ ...list[0], color: 'red' }]];
    for (const other of [...spoiled, [{ ...list[0], latitude: '42.36' }]])
      await expect(read(JSON.stringify(other), 'list.json'), JSON.stringify(other)).rejects.toThrow(
        'import_other_json',
      );
    expect(await total()).toBe(3);
  } finally {
    await service.close();
  }
});
