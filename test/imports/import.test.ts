import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ImportView, ReadFile } from '../../src/contract/console/imports.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { until } from '../support/until.ts';

let service: TestService | undefined;
afterEach(() => service?.close());

const SOLAR = path.resolve(import.meta.dirname, '../../resources/sample/us-large-scale-solar-2023.csv');

async function read(csv: string | Buffer, name = 'list.csv'): Promise<ReadFile> {
  service ??= await startTestService();
  const response = await service.send('automation', 'POST', `/console/imports/file?name=${encodeURIComponent(name)}`, {
    raw: Buffer.from(csv),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
const ask = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<T> => {
  const by = url.startsWith('/v1/') ? 'token' : 'automation';
  const response = await (service as TestService).send(by, method, url, body === undefined ? {} : { body });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json();
};
const imports = async (): Promise<ImportView[]> =>
  (await ask<{ imports: ImportView[] }>('GET', '/console/imports')).imports;
const ended = (): Promise<ImportView> =>
  until(service as TestService, async () =>
    (await imports()).find(({ state }) => state === 'done' || state === 'taken_back'),
  );

describe('a list of 3,675 facilities as it was published', () => {
  it('is imported with two answers, the unit and a homeowner; ZIP codes and cities are told by positions', async () => {
    service = await startTestService();
    const first = await read(await readFile(SOLAR), 'facilities.csv');
    expect(first.check).toMatchObject({ rows: 3675, good: 0, refused: 3675 });
    expect(first.check.refusals.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
      'homeowner_id missing',
      'nameplate_capacity unit_missing',
    ]);
    const { generators } = first.plan;
    const capacity = generators?.nameplate_capacity;
    const changed = await ask<ReadFile>('PUT', `/console/imports/file?file=${first.file_id}`, {
      plan: {
        ...first.plan,
        generators: {
          ...generators,
          nameplate_capacity: { ...capacity, unit: 'MW' },
          homeowner_id: { from: 'all', text: '1' },
        },
      },
    });
    expect(changed.check.refused).toBe(0);
    expect(changed.check.doubts.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'zip_code nearest_zip_code',
      'online_date year_alone',
      'nameplate_capacity above_panels',
    ]);
    expect(changed.check.preview[0]?.generator).toMatchObject({ city: 'Monticello', zip_code: '55362' });
    expect(changed.check.preview).toHaveLength(100);
    const begun = await ask<ImportView>('POST', '/console/imports', { version: changed.version });
    expect(begun.state).toBe('running');
    const done = await ended();
    expect(done).toMatchObject({ state: 'done', rows: 3675, refused: 0 });
    const list = await ask<{ meta: { total: number } }>('GET', '/v1/generators?limit=1');
    expect(list.meta.total).toBe(done.generators);
    const again = await read(await readFile(SOLAR), 'facilities.csv');
    expect(again.remembered).toBe(true);
    expect(again.check).toMatchObject({ good: 0, refused: 0 });
    await ask('POST', `/console/imports/${done.id}/take-back`, {});
    const taken = await until(service, async () => (await imports()).find(({ state }) => state === 'taken_back'));
    expect(taken.kept).toBe(0);
    expect((await ask<{ meta: { total: number } }>('GET', '/v1/generators?limit=1')).meta.total).toBe(0);
  });
});
