import { afterEach, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
afterEach(() => service.close());

test('a file of which nothing can be made says which fields it lacks', async () => {
  service = await startTestService();
  const { read, change } = importsOf(service);
  const { plan, columns, check } = await read('Fruit,Weight\nApple,12\nPear,14');
  expect(plan).toMatchObject({ generators: null, inverters: null });
  expect(columns.map(({ header }) => header)).toEqual(['Fruit', 'Weight']);
  expect(check).toMatchObject({ rows: 2, good: 0 });
  const missing = (of: typeof check, kind: string): string =>
    of.missing
      .filter(({ topic }) => topic === kind)
      .map(({ field }) => field)
      .join(' ');
  expect(missing(check, 'inverters')).toBe('brand model');
  expect(missing(check, 'generators')).toBe(
    'address city state zip_code nameplate_capacity online_date latitude longitude homeowner_id',
  );
  const brand = { from: 'column', column: 0 };
  const { check: named } = await change({ plan: { ...plan, inverters: { brand } } });
  expect(named.missing).toEqual([{ topic: 'inverters', field: 'model' }]);
});
