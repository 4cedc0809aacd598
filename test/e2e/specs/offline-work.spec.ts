import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { SyncScreen } from '../screens/sync-screen.ts';
import { linkConsole } from '../support/linked-console.ts';
import { expect, test } from '../support/suite.ts';

interface There {
  id: number;
  brand: string;
  model: string;
  production_rate: number | null;
  total_lifetime_production: number;
}

test("[T16] a day without a network, a colleague's edit meanwhile: all of it arrives once and by itself, one question is decided, the ledger proves it @hosts @long", async ({
  console: session,
  service,
}) => {
  const { host, frame } = session;
  const inverters = new InvertersScreen(host.page);
  const generators = new GeneratorsScreen(host.page);
  const sync = new SyncScreen(host.page);
  const atService = async (): Promise<There[]> => (await service.ask<{ data: There[] }>('GET', '/v1/inverters')).data;
  const { data: known } = await service.ask<{ data: There }>('POST', '/v1/inverters', {
    brand: 'SolarEdge',
    model: 'SE7600H',
    site_name: '12 Elm St',
  });
  await linkConsole(session, service);

  await service.pause();
  await frame.goTo('Inverters');
  await inverters.add({ Brand: 'Sunny', Model: 'Roof 5000' });
  await expect(frame.status).toContainText('Offline');
  await inverters.open('SE7600H');
  await inverters.saveProduction({ producing: true, rate: '5200', lifetime: '81000' });
  await frame.goTo('Generators');
  await generators.add(elmStreet);
  await expect(generators.row('12 Elm Street')).toBeVisible();
  await expect(frame.status).toContainText('3 waiting to be sent');
  await frame.goTo('Sync');
  await expect(sync.change('SE7600H')).toContainText('production rate set to 5,200 W');

  await service.elsewhere(async (there) => {
    await there.ask('PUT', `/v1/inverters/${known.id}`, { production_rate: 4100, total_lifetime_production: 80_000 });
    await there.ask('POST', '/v1/inverters', { brand: 'Fronius', model: 'Primo 5.0' });
  });
  await service.resume();
  await expect(frame.status).toContainText('1 needs a decision');
  await expect(frame.status).toContainText('1 waiting to be sent');
  expect((await atService()).map(({ model }) => model).toSorted()).toEqual(['Primo 5.0', 'Roof 5000', 'SE7600H']);
  expect((await atService()).find(({ id }) => id === known.id)).toMatchObject({ production_rate: 4100 });

  await sync.show('Decisions');
  await sync.openDecision('SE7600H');
  await expect(sync.field('Production rate')).toContainText('5,200');
  await expect(sync.field('Production rate')).toContainText('4,100');
  await sync.field('Production rate').getByRole('radio', { name: 'This computer' }).check();
  await sync.save.click();
  await expect(frame.status).toContainText('All sent');
  expect((await atService()).find(({ id }) => id === known.id)).toMatchObject({
    production_rate: 5200,
    total_lifetime_production: 81_000,
  });
  await frame.goTo('Inverters');
  await expect(inverters.row('Primo 5.0')).toBeVisible();

  await frame.goTo('Sync');
  await sync.show('Ledger');
  const download = await sync.exportLedger();
  expect(download.suggestedFilename()).toMatch(/^Ledger Test \d{4}-\d{2}-\d{2}\.csv$/);
  const rows = parse<Record<string, string>>(await readFile(await host.savedFile(download)), {
    bom: true,
    columns: true,
  });
  const roof = (await atService()).find(({ model }) => model === 'Roof 5000');
  expect(rows.map(({ operation, record_type, record }) => `${operation} ${record_type} ${record}`).toSorted()).toEqual([
    expect.stringContaining('create generator 12 Elm Street'),
    expect.stringContaining('create inverter Sunny, Roof 5000'),
    expect.stringContaining('update inverter SolarEdge, SE7600H'),
  ]);
  expect(rows.find(({ record }) => record?.includes('Roof 5000'))).toMatchObject({
    service_id: String(roof?.id),
    evidence: 'reply',
    status: '201',
  });
  const update = rows.find(({ operation }) => operation === 'update');
  expect(update?.['service_id']).toBe(String(known.id));
  expect(update?.['sent']).toContain('production_rate=5200');
});
