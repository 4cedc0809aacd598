import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';
import { generatorList, importsOf } from './import-client.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('a list whose reading is changed while it is begun is not imported unseen; then it is as it was changed, all of it', async () => {
  const imports = importsOf(service);
  const { format, plan, version, file_id: file } = await imports.read(generatorList(2000));
  const [changed, refused] = await Promise.all([
    imports.change({ format: { ...format, header_rows: 100 }, plan }, file),
    service.send('automation', 'POST', '/console/imports', { body: { version } }),
  ]);
  expect(refused.json()).toMatchObject({ status: 409, reason: { code: 'import_changed' } });
  const begun = await imports.start();
  expect(begun.rows).toBe(changed.check.rows);
  const done = await imports.reaches(begun.id, 'done');
  expect([done.rows_done, done.generators]).toEqual([changed.check.rows, changed.check.good]);
  expect(await imports.total()).toBe(changed.check.good);
});

test('what was chosen for a column stays when the file is read otherwise, and what is recognized only then is added', async () => {
  const imports = importsOf(service);
  const list = 'Address;City;ZIP code;System size (kW)\n1 Oak St;Boston;02134;7,6\n';
  const { format, plan } = await imports.read(list);
  const city = { from: 'all', text: 'Salem' } as const;
  const chosen = { ...plan, generators: { ...plan.generators, city } };
  await imports.change({ plan: chosen });
  const changed = await imports.change({ format: { ...format, decimal_comma: !format.decimal_comma } });
  expect(changed.plan.generators).toMatchObject({ city, zip_code: { from: 'column', column: 2 } });
});
