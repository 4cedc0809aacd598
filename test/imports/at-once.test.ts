import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';
import { generatorList, importsOf } from './import-client.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('a list whose reading is changed while it is begun is imported as it was changed, all of it', async () => {
  const imports = importsOf(service);
  const { format, plan } = await imports.read(generatorList(2000));
  const [changed, begun] = await Promise.all([
    imports.change({ format: { ...format, header_rows: 100 }, plan }),
    imports.start(),
  ]);
  expect(begun.rows).toBe(changed.check.rows);
  const done = await imports.reaches(begun.id, 'done');
  expect([done.rows_done, done.generators]).toEqual([changed.check.rows, changed.check.good]);
  expect(await imports.total()).toBe(changed.check.good);
});
