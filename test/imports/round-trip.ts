import fc from 'fast-check';
import { expect } from 'vitest';
import type { ImportView, ReadFile } from '../../src/contract/console/imports.ts';
import type { NewGenerator } from '../../src/contract/generators.ts';
import { recordTopics, type RecordTopic } from '../../src/contract/import-plan.ts';
import type { ExportFormat } from '../../src/contract/list-export.ts';
import { buffer } from 'node:stream/consumers';
import { exportColumns, idHeader } from '../../src/contract/list-export.ts';
import { exportedCell } from '../../src/domain/exports/exported-cell.ts';
import { csvFile, jsonFile } from '../../src/service/exports/list-file.ts';
import { rowsOf } from '../../src/service/exports/list-rows.ts';
import { workbook } from '../../src/service/exports/write-workbook.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';
import { readList } from '../../src/service/imports/read-list.ts';
import { nickname, type Associated } from '../../src/contract/console/homeowners.ts';
import { aGenerator } from '../support/bodies.ts';
import { filesOfZip } from '../support/files-of-zip.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { until } from '../support/until.ts';
import { text as validText } from '../../src/contract/fields.ts';

/** Text as people, and those who mean harm, may have entered it. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc
      .array(
        fc.constantFrom(
          ...Array.from('=+-@\'";,| \u00a0\\'),
          '\ufeff',
          '_x0041_',
          'Total',
          '&lt;',
          ']]>',
          'é',
          '00',
          '1e5',
          '\u202e',
          '\uff1d',
        ),
        { minLength: 1, maxLength: 8 },
      )
      .map((parts) => parts.join('')),
    fc.constantFrom(
      'massachusetts',
      'MA',
      '123',
      '2134',
      "'",
      "''=1",
      "a; '=b",
      'Generator ID',
      '3/14/2024',
      '12,5',
      '1,234',
      '007',
      '02134-0001',
      'New York',
      'tx',
      '=SUM(A1:A9)',
      '+1 413 555 0199',
      "-2+3'",
      '@home',
      "'=x",
      'O’Neil "Pat", Jr.',
      'TRUE',
      '#N/A',
      'Mar 14, 2024',
      '45365',
      '7.6 kW',
      '1.2e+3',
      '日本語, München; Пример',
      '👩‍🔧 roof',
      'a\u2028b',
    ),
  )
  .filter((each) => validText.safeParse(each).success)
  .map((each) => validText.parse(each));

const finite = { noNaN: true, noDefaultInfinity: true } as const;
const noMinusZero = (value: number): number => value || 0;
const day = fc
  .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const degrees = (most: number) => fc.double({ ...finite, min: -most, max: most }).map(noMinusZero);
const figure = fc.oneof(fc.double(finite), fc.integer(), fc.constantFrom(0.1 + 0.2, 1e21, 5e-324)).map(noMinusZero);

const generator: fc.Arbitrary<NewGenerator> = fc.record({
  address: text,
  city: text,
  state: text,
  zip_code: text,
  nameplate_capacity: figure.map((value) => Math.abs(value) || 1),
  online_date: day,
  latitude: degrees(90),
  longitude: degrees(180),
  homeowner_id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
});

const inverter = fc.record({
  made: fc.record(
    {
      brand: text,
      model: text,
      site_name: text,
      installation_date: day,
      latitude: degrees(90),
      longitude: degrees(180),
    },
    { requiredKeys: ['brand', 'model'] },
  ),
  update: fc.option(
    fc.record(
      { is_producing: fc.boolean(), production_rate: figure, total_lifetime_production: figure },
      { requiredKeys: ['is_producing'] },
    ),
    { nil: undefined },
  ),
});

const nicknames = text.filter((each) => nickname.safeParse(each).success);

const workspace = fc.record({
  generators: fc.array(generator, { maxLength: 8 }),
  inverters: fc.array(inverter, { maxLength: 8 }),
  /** The first of each once more: equal records are two. */
  twice: fc.boolean(),
  /** What is kept here beside the records: names of homeowners, and what belongs together, by place. */
  nicknames: fc.array(fc.tuple(fc.nat(), nicknames), { maxLength: 3 }),
  belonging: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 }),
});
type Workspace = typeof workspace extends fc.Arbitrary<infer T> ? T : never;

async function put(service: TestService, url: string, method: 'POST' | 'PUT', body: unknown): Promise<number> {
  const response = await service.send('token', method, url, { body });
  expect(response.statusCode, response.body).toBeLessThan(300);
  const made = response.json<{ id?: number; data?: { id: number } }>();
  return made.id ?? made.data?.id ?? 0;
}

/** What the service gives a record by itself. */
const GIVEN: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at', 'last_updated']);

const withoutGiven = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !GIVEN.has(field)));

/** All records of a kind as a client may set them: without their number and the times that the service gives. */
async function contents(service: TestService, topic: RecordTopic): Promise<unknown[]> {
  const response = await service.send('token', 'GET', `/v1/${topic}?limit=100`);
  return response.json<{ data: Record<string, unknown>[] }>().data.map(withoutGiven);
}

/**
 * What is kept here beside the records: the nickname of each generator's homeowner, and of each inverter the generator
 * with the place of the first inverter of the same one: generators that are just alike may change places.
 */
async function keptBeside(service: TestService): Promise<unknown> {
  const get = async <T>(url: string): Promise<T> => (await service.send('operator', 'GET', url)).json<T>();
  const listed = async (topic: RecordTopic) =>
    (await get<{ data: Record<string, unknown>[] }>(`/console/${topic}?limit=100&facets=false`)).data;
  const inverters = await listed('inverters');
  const generators = await Promise.all(
    inverters.map(
      async ({ id }) => (await get<Associated>(`/console/associated/inverters/${String(id)}`)).generators.data[0],
    ),
  );
  const together = generators.map((each) => each && generators.findIndex((other) => other?.id === each.id));
  return {
    nicknames: (await listed('generators')).map(({ homeowner_nickname: name }) => name),
    together,
    generators: generators.map((each) => each && withoutGiven(each)),
  };
}

/** Imports a file with nothing told about it; fails where anything is asked or refused. */
async function imported(service: TestService, bytes: Buffer, name: string): Promise<void> {
  const response = await service.send('automation', 'POST', `/console/imports/file?name=${name}`, {
    raw: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(response.statusCode, response.body).toBe(201);
  const { check, version } = response.json<ReadFile>();
  expect(check).toMatchObject({
    refused: 0,
    refusals: [],
    unassociated: [],
    good: check.rows,
    left_out: { empty: 0, totals: [], notes: [] },
  });
  const { id } = (
    await service.send('automation', 'POST', '/console/imports', { body: { version } })
  ).json<ImportView>();
  await until(service, async () => {
    const { imports } = (await service.send('automation', 'GET', '/console/imports')).json<{ imports: ImportView[] }>();
    return imports.find((each) => each.id === id)?.state === 'done';
  });
}

const wire = (record: object, index: number) => ({ id: index + 1, ...record });

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

async function fileOf(topic: RecordTopic, records: object[], format: ExportFormat): Promise<Buffer> {
  const columns = exportColumns(topic);
  const whole = records.map((record, index) => ({
    ...Object.fromEntries(columns.map(({ field }) => [field, null])),
    ...wire(record, index),
  }));
  if (format === 'json') return buffer(jsonFile(once(whole), columns));
  const rows = rowsOf(once(records.map(wire)), columns, (column, value) => exportedCell(topic, column, value));
  const headers = [idHeader(topic), ...columns.map(({ header }) => header)];
  if (format === 'csv') return buffer(csvFile(headers, rows));
  return buffer(workbook('List', [{ header: idHeader(topic), kind: 'count' }, ...columns], rows, new Date(0)));
}

const withoutUndefined = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

/** So many lists are written and read again with nothing told about them: the values are the same. */
export async function expectSameValues(numRuns: number, format: ExportFormat): Promise<void> {
  await fc.assert(
    fc.asyncProperty(workspace, async ({ generators, inverters }) => {
      const lists = {
        generators: [...generators, ...generators.slice(0, 1)],
        inverters: inverters.map(({ made, update }) => ({ ...made, ...update })),
      };
      for (const topic of recordTopics) {
        if (lists[topic].length === 0) continue;
        const bytes = await fileOf(topic, lists[topic], format);
        const desk = new TableDesk(await readList(bytes, null));
        const { plan } = desk.guess();
        expect(desk.check(plan, '2026-11-24')).toMatchObject({ refusals: [], completed: 0, good: lists[topic].length });
        desk.begin(plan, 0);
        expect(desk.next(100)?.[topic]).toEqual(lists[topic].map(withoutUndefined));
      }
    }),
    { numRuns },
  );
}

const at = <T>(all: readonly T[], place: number): T | undefined => all[place % all.length];

/** Makes a workspace as clients and people do. */
async function fill(service: TestService, { generators, inverters, twice, ...kept }: Workspace): Promise<void> {
  const all = <T>(records: T[]): T[] => (twice ? [...records, ...records.slice(0, 1)] : records);
  const ids = { generators: [] as number[], inverters: [] as number[] };
  for (const each of all(generators)) ids.generators.push(await put(service, '/v1/generators', 'POST', each));
  for (const { made, update } of all(inverters)) {
    const id = await put(service, '/v1/inverters', 'POST', made);
    if (update) await put(service, `/v1/inverters/${id}`, 'PUT', update);
    ids.inverters.push(id);
  }
  await service.signIn();
  const keep = async (url: string, body: unknown): Promise<void> => {
    const response = await service.send('operator', 'PUT', url, { body });
    expect(response.statusCode, response.body).toBe(200);
  };
  for (const [place, name] of kept.nicknames) {
    const homeowner = at(generators, place)?.homeowner_id;
    if (homeowner !== undefined) await keep(`/console/homeowners/${homeowner}`, { nickname: name });
  }
  const belongs = new Map<number, number>();
  for (const [id, generator_id] of kept.belonging.map(([one, other]) => [
    at(ids.inverters, one),
    at(ids.generators, other),
  ])) {
    if (id === undefined || generator_id === undefined) continue;
    await keep(`/console/inverters/${id}/generator`, { generator_id, seen_generator_id: belongs.get(id) ?? null });
    belongs.set(id, generator_id);
  }
}

/** The lists of a workspace as somebody saves them: one by one, or all at once. */
async function savedLists(
  service: TestService,
  format: ExportFormat | 'zip',
): Promise<{ topic: RecordTopic; name: string; bytes: Buffer }[]> {
  const get = async (url: string): Promise<Buffer> => {
    const response = await service.send('automation', 'GET', url);
    expect(response.statusCode, response.body).toBe(200);
    return response.rawPayload;
  };
  if (format !== 'zip')
    return Promise.all(
      recordTopics.map(async (topic) => ({
        topic,
        name: `list.${format}`,
        bytes: await get(`/console/export/${topic}?format=${format}`),
      })),
    );
  const files = filesOfZip(await get('/console/export'));
  return (['Generators.csv', 'Inverters.csv'] as const).map((name, index) => ({
    topic: recordTopics[index] as RecordTopic,
    name,
    bytes: Buffer.from(files[name] ?? ''),
  }));
}

/** Two generators just alike, each with an inverter of its own, and a third one beside them that has none. */
const alike: Workspace = {
  generators: [aGenerator(), aGenerator()],
  inverters: [1, 2].map(() => ({ made: { brand: 'SMA', model: 'SB5' }, update: undefined })),
  twice: true,
  nicknames: [[0, 'Hill, Mary']],
  belonging: [
    [0, 1],
    [1, 2],
    [2, 1],
  ],
};

/**
 * So many workspaces are exported, list by list, and imported into an empty one: the records are the same, and so is
 * what is kept beside them.
 */
export async function expectRoundTrips(numRuns: number, format: ExportFormat | 'zip'): Promise<void> {
  await fc.assert(
    fc.asyncProperty(workspace, async (given) => {
      const [from, to] = [await startTestService(), await startTestService()];
      try {
        await fill(from, given);
        for (const { topic, name, bytes } of await savedLists(from, format)) {
          const before = await contents(from, topic);
          if (before.length > 0) await imported(to, bytes, name);
          expect(await contents(to, topic)).toEqual(before);
        }
        await to.signIn();
        expect(await keptBeside(to)).toEqual(await keptBeside(from));
      } finally {
        await Promise.all([from.close(), to.close()]);
      }
    }),
    { numRuns, examples: [[alike]] },
  );
}
