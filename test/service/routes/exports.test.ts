import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';
import { filesOfZip } from '../../support/files-of-zip.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  for (const body of [
    aGenerator({ address: '1 Elm Street', state: 'NY' }),
    aGenerator({ address: '=HYPERLINK("http://x")', state: 'MA', nameplate_capacity: 5000 }),
    aGenerator({ address: '3 Oak Street', state: 'MA', nameplate_capacity: 9000 }),
  ])
    await service.send('token', 'POST', '/v1/generators', { body });
  await service.send('token', 'POST', '/v1/inverters', { body: anInverter() });
});
afterEach(() => service.close());

const get = (query: string) => service.send('automation', 'GET', `/console/export/${query}`);

describe('an exported list', () => {
  it('has the records of the list as it is looked at: filter, order, columns in theirs', async () => {
    const file = await get(
      'generators?format=csv&state=MA&sort=nameplate_capacity&direction=desc&columns=nameplate_capacity&columns=address&limit=1',
    );
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="Generators Test \d{4}-\d{2}-\d{2}\.csv"$/,
    );
    expect(parse(file.body, { bom: true })).toEqual([
      ['Generator ID', 'Nameplate capacity (W)', 'Address'],
      ['3', '9000', '3 Oak Street'],
      ['2', '5000', `'=HYPERLINK("http://x")`],
    ]);
    expect(file.body).toContain('\r\n');
  });

  it('is JSON of the records as responses carry them', async () => {
    const file = await get('inverters?format=json&columns=brand&columns=installation_date');
    expect(file.headers['content-type']).toMatch(/^application\/json/);
    expect(file.json()).toEqual([{ id: 1, brand: 'Fronius', installation_date: '2024-03-08T00:00:00.000000Z' }]);
    expect((await get('inverters?format=json&brand=SMA')).json()).toEqual([]);
  });

  it('has what is selected and nothing else, in the order of the list', async () => {
    const selected = (query: string, body: object) =>
      service.send('automation', 'POST', `/console/export/generators?format=json&columns=state&${query}`, { body });
    const ids = async (query: string, body: object) =>
      (await selected(query, body)).json<{ id: number }[]>().map(({ id }) => id);
    expect(await ids('sort=nameplate_capacity&direction=desc&state=NY', { ids: [2, 3], count: 2 })).toEqual([3, 2]);
    expect(await ids('state=MA', { except: [2], count: 1 })).toEqual([3]);
    expect((await selected('state=MA', { count: 3 })).statusCode).toBe(409);
  });

  it('is a workbook: names in bold, text as text, figures and days as numbers', async () => {
    const file = await get('generators?format=xlsx&q=hyperlink');
    const files = filesOfZip(file.rawPayload);
    expect(Object.keys(files)).toContain('[Content_Types].xml');
    const sheet = files['xl/worksheets/sheet1.xml'];
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;)</t>');
    expect(sheet).toContain('<v>5000</v>');
    expect(sheet).toContain('s="2"><v>45351</v>');
    expect(sheet).toContain('<t xml:space="preserve">02101</t>');
    expect(sheet).not.toContain('<f>');
  });

  it.each([
    ['generators', 'format'],
    ['generators?format=pdf', 'format'],
    ['generators?format=csv&columns=brand', 'columns'],
    ['inverters?format=csv&sort=address', 'sort'],
  ])('is refused for %s, naming %s', async (query, field) => {
    const response = await get(query);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(errorsOf(response).fields)).toContain(field);
  });

  it('is in the audit trail', async () => {
    await get('generators?format=csv');
    await service.send('automation', 'GET', '/console/export');
    await service.signIn();
    const trail = await service.send('operator', 'GET', '/console/trail?kind=list_exported');
    expect(trail.json<{ data: { about: string }[] }>().data.map(({ about }) => about)).toEqual([
      'All lists',
      'Generators',
    ]);
  });
});

describe('GET /console/export', () => {
  it('has a CSV file for each kind of record, and no picture', async () => {
    await service.send('key', 'POST', '/v1/installers', { body: { company_name: 'Solar West', color: '#ffaa00' } });
    const response = await service.send('automation', 'GET', '/console/export');
    const files = filesOfZip(response.rawPayload);
    expect(Object.keys(files)).toEqual([
      'Generators.csv',
      'Inverters.csv',
      'Homeowners.csv',
      'System owners.csv',
      'Companies.csv',
    ]);
    expect(parse(files['Generators.csv'] ?? '', { bom: true })).toHaveLength(4);
    expect(parse(files['Inverters.csv'] ?? '', { bom: true })[1]?.[0]).toBe('1');
    const [names, company] = parse(files['Companies.csv'] ?? '', { bom: true });
    expect([names?.[0], company?.[1], names]).toEqual([
      'Company ID',
      'Solar West',
      expect.not.arrayContaining(['Logo']),
    ]);
  });
});
