import { expect, test } from 'vitest';
import { createDatabaseLog } from '../../src/core/hub/database-log.ts';
import { unavailable } from '../../src/store/postgres/postgres-errors.ts';

const because = (code: string): Error =>
  unavailable('database_unavailable', Object.assign(new Error('of PostgreSQL'), { code }));

test('a database that is away has a line for each cause, once, and one when it is back', () => {
  const said: [string, object][] = [];
  const note = (facts: object, msg: string) => void said.push([msg, facts]);
  let now = 0;
  const log = createDatabaseLog({ info: note, warn: note } as Parameters<typeof createDatabaseLog>[0], () => now);
  for (const code of ['57P01', '28P01', '28P01', '57P01']) log.failed(because(code));
  now = 2.5;
  log.answered();
  log.failed(because('57P01'));
  expect(said).toEqual([
    ['database away', { cause: '57P01' }],
    ['database away', { cause: '28P01' }],
    ['database back', { seconds: 2.5, failures: 4 }],
    ['database away', { cause: '57P01' }],
  ]);
  for (let nth = 0; nth < 100; nth += 1) log.failed(because(`of its own ${nth}`));
  expect(said).toHaveLength(13);
});
