import { gzipSync } from 'node:zlib';
import { decided, type Check } from '../check.ts';
import { at, expectFields, expectSame, expectThat, shown } from '../expect.ts';
import { expectShape, listTimestamp } from '../shapes.ts';
import { expectStatus, expectSuccess, succeeded, type Ask } from '../server.ts';
import { aGenerator, anInverter, type Kind, type Site } from '../site.ts';
import { expectFaults } from './decided-answers.ts';

const TYPES = 'taken as sent or refused: no text for a number, no null for a missing value, no unknown field.';
const RANGES =
  'Numbers finite and within their range, days that exist, text of 1 to 255 characters, without control characters.';
const TRIMMED = 'space at the beginning and the end of text is left out, before its characters are counted.';
const TIMES = 'UTC, six digits, from one clock that never gives a time twice, over restarts too.';

/** A body with these fields changed, as the text that is sent. */
function sample(site: Site, kind: Kind, change: object = {}): Record<string, unknown> {
  const body = kind === 'generators' ? aGenerator(site.homeownerId(), site.marker()) : anInverter(site.marker());
  return { ...body, ...change };
}

/** Every one of these is refused, and the field named. */
const refuses = (decision: string, name: string, says: string, kind: Kind, changes: Record<string, unknown>[]): Check =>
  decided(decision, name, says, async (site) => {
    for (const change of changes) {
      const answer = await site.create(kind, sample(site, kind, change));
      expectFaults(answer, Object.keys(change), `with ${shown(change)}`);
    }
  });

/** The same for what only the text of a body can say. */
const refusesText = (decision: string, name: string, says: string, texts: Record<string, string>): Check =>
  decided(decision, name, says, async (site) => {
    for (const [text, field] of Object.entries(texts)) {
      const sent = sample(site, 'inverters');
      const raw = `${JSON.stringify(sent).slice(0, -1)},${text}}`.replace('"latitude":42.65258,', '');
      expectFaults(await site.create('inverters', sent, { raw }), [field], `with ${text}`);
    }
  });

/** A body that cannot be read as it is sent is refused with this status. */
const refusesBody = (name: string, says: string, status: number, ask: (json: string) => Ask): Check =>
  decided('D38', name, says, async (site) => {
    const sent = sample(site, 'inverters');
    const answer = await site.create('inverters', sent, ask(JSON.stringify(sent)));
    expectStatus(answer, status);
  });

/** What is decided about generators and inverters. */
export const decidedRecordChecks: readonly Check[] = [
  refuses('D8', 'generators.create.text for numbers', TYPES, 'generators', [
    { nameplate_capacity: '7250.5' },
    { latitude: '42.6' },
    { homeowner_id: '41' },
  ]),
  refuses('D8', 'generators.create.null', TYPES, 'generators', [{ city: null }, { nameplate_capacity: null }]),
  refuses('D8', 'generators.create.unknown fields', TYPES, 'generators', [{ color: 'red' }]),
  refuses('D8', 'inverters.create.unknown fields', TYPES, 'inverters', [{ serial: '1' }, { is_producing: true }]),
  refuses('D8', 'generators.create.ranges', RANGES, 'generators', [
    { latitude: 90.1 },
    { longitude: -180.1 },
    { nameplate_capacity: 0 },
    { nameplate_capacity: -1 },
    { homeowner_id: 0 },
    { homeowner_id: 1.5 },
  ]),
  refuses('D8', 'generators.create.days that exist', RANGES, 'generators', [
    { online_date: '2023-02-29' },
    { online_date: '2024-2-1' },
    { online_date: '2024-01-01T00:00:00Z' },
  ]),
  refuses('D8', 'generators.create.text', RANGES, 'generators', [
    { city: '' },
    { city: '   ' },
    { city: 'x'.repeat(256) },
    { city: 'a\u0000b' },
  ]),
  decided('D8', 'generators.create.trims', TRIMMED, async (site) => {
    const { record } = await site.make('generators', { city: `  ${'x'.repeat(255)} ` });
    expectSame('city that was sent with space around it', at(record, 'city'), 'x'.repeat(255));
  }),
  decided('D8', 'generators.create.zip_code', TYPES, async (site) => {
    const { record } = await site.make('generators', { zip_code: '00501' });
    expectSame('zip_code', at(record, 'zip_code'), '00501');
  }),
  refuses('D8', 'inverters.create.types', TYPES, 'inverters', [
    { brand: 7 },
    { latitude: '42.6' },
    { site_name: null },
    { installation_date: '2023-02-29' },
  ]),
  decided('D8', 'inverters.update.types', TYPES, async (site) => {
    const made = await site.make('inverters');
    for (const change of [{ is_producing: 'true' }, { is_producing: 1 }, { production_rate: '5' }, { brand: 'Other' }])
      expectFaults(await site.change(made, change), Object.keys(change), `with ${shown(change)}`);
  }),
  decided('D9', 'generators.create.whole', 'the whole generator, with the capacity that was stored', async (site) => {
    const sent = sample(site, 'generators');
    const { record } = await site.make('generators', sent);
    expectFields('the answer to a create', record, sent);
  }),
  decided('D10', 'inverters.list.no times', 'without `created_at` and `updated_at`', async (site) => {
    const listed = await site.find('inverters', (await site.make('inverters')).id);
    for (const field of ['created_at', 'updated_at'])
      expectSame(`${field} of an inverter in the list`, at(listed, field), undefined);
  }),
  decided('D11', 'inverters.update.same again', 'is an update: 200, and both times move.', async (site) => {
    const made = await site.make('inverters');
    const first = at((await site.change(made, { is_producing: true })).json, 'data');
    const answer = await site.change(made, { is_producing: true });
    expectStatus(answer, 200);
    for (const time of ['last_updated', 'updated_at']) {
      const [before, after] = [String(at(first, time)), String(at(answer.json, 'data', time))];
      expectThat(after > before, `${time} was ${before}, and is ${after} after an update that changed nothing`);
    }
  }),
  decided('D11', 'inverters.update.empty', 'No body at all counts as an empty one', async (site) => {
    const made = await site.make('inverters');
    expectStatus(await site.change(made, {}), 200, 'with {}');
    expectStatus(await site.change(made, undefined), 200, 'without a body');
  }),
  decided('D12', 'generators.create.times', TIMES, async (site) => {
    const records = [];
    for (const _time of [1, 2, 3]) records.push((await site.make('generators')).record);
    const times = records.map((record) => String(at(record, 'created_at')));
    for (const record of records)
      expectShape('the answer to a create', record, { created_at: listTimestamp, updated_at: listTimestamp });
    expectSame('the order of three times', times.toSorted(), times);
    expectSame('how many of three times differ', new Set(times).size, 3);
  }),
  ...(['generators', 'inverters'] as const).flatMap((kind) => [
    decided('D13', `${kind}.id never twice`, 'whole numbers, never given twice', async (site) => {
      const made = await site.make(kind);
      await site.remove(made);
      const next = await site.make(kind);
      expectThat(next.id > made.id, `the id after ${made.id}, which was deleted, is ${next.id}`);
    }),
    decided('D14', `${kind}.delete.twice`, '404 the second time', async (site) => {
      const made = await site.make(kind);
      expectSuccess(await site.remove(made));
      expectStatus(await site.remove(made), 404, 'the second time');
    }),
    decided(
      'D30',
      `${kind}.delete.ids`,
      'plain decimal digits without leading zeros, within the safe integers.',
      async (site) => {
        const made = await site.make(kind);
        const { id } = made;
        // However a server reads them, it finds the record that is ours, or none.
        for (const form of [`0${id}`, `+${id}`, `${id}.0`, `0x${id.toString(16)}`, `${id}e0`, '%zz'])
          expectStatus(await site.remove(made, {}, form), 404);
      },
    ),
    decided('D36', `${kind}.delete.body`, 'empty or `{}`; a field in it is 422 by name (D8).', async (site) => {
      const made = await site.make(kind);
      expectFaults(await site.remove(made, { json: { id: made.id } }), ['id'], 'with a field in its body');
      expectSuccess(await site.remove(made, { json: {} }));
    }),
    decided('D2', `${kind}.create.201`, '201 creates, 200 otherwise.', async (site) =>
      expectStatus(await site.create(kind, sample(site, kind)), 201),
    ),
  ]),
  decided('D2', 'inverters.update.404', '201 creates, 200 otherwise.', async (site) => {
    const made = await site.make('inverters');
    expectStatus(await site.change(made, { is_producing: true }), 200);
    await site.remove(made);
    expectStatus(await site.change(made, { is_producing: true }), 404, 'of a record that was deleted');
  }),
  decided('D28', 'inverters.update.figures', 'not given, so passed through untouched', async (site) => {
    const made = await site.make('inverters');
    const figures = { production_rate: -1234.5678, total_lifetime_production: 123456789012.125 };
    expectFields('the answer to an update', at((await site.change(made, figures)).json, 'data'), figures);
  }),
  refusesText('D29', 'bodies.key twice', '422 naming it.', { '"brand":"Other"': 'brand' }),
  refusesText('D32', 'bodies.minus zero', 'refused where a number is expected', { '"latitude":-0': 'latitude' }),
  refusesText('D33', 'bodies.numbers', '422 naming the field: 1e400, 2^53+1, thirty digits.', {
    '"latitude":1e400': 'latitude',
    '"latitude":1.23456789012345678901234567891': 'latitude',
  }),
  decided('D33', 'bodies.notation', 'Notation does not count: `1.50` is 1.5 and is taken', async (site) => {
    const sent = sample(site, 'inverters');
    const raw = JSON.stringify(sent).replace('42.65258', '1.50');
    expectSame('latitude 1.50', at((await site.create('inverters', sent, { raw })).json, 'data', 'latitude'), 1.5);
  }),
  decided(
    'D37',
    'bodies.every fault',
    'the first is reported; every field at fault is in `errors`, up to a hundred',
    async (site) => {
      const { city: _without, ...sent } = sample(site, 'generators', { latitude: 91, homeowner_id: 'x', color: 1 });
      const faults = ['city', 'latitude', 'homeowner_id', 'color'];
      expectFaults(await site.create('generators', sent), faults, 'with four faults');
    },
  ),
  refusesBody(
    'bodies.broken UTF-8',
    'Broken UTF-8 is 400 and another charset 415; neither is repaired.',
    400,
    (json) => ({
      raw: Buffer.concat([Buffer.from(json.replace('Elm roof"}', '')), Buffer.from([0xff]), Buffer.from('"}')]),
    }),
  ),
  refusesBody('bodies.charset', 'Broken UTF-8 is 400 and another charset 415; neither is repaired.', 415, (json) => ({
    raw: json,
    headers: { 'content-type': 'application/json; charset=latin1' },
  })),
  refusesBody('bodies.packed', 'A packed body (`Content-Encoding: gzip`) is 415, unread', 415, (json) => ({
    raw: gzipSync(json),
    headers: { 'content-encoding': 'gzip' },
  })),
  decided('D2', 'bodies.no JSON', '400 unreadable', async (site) => {
    const sent = sample(site, 'inverters');
    expectStatus(await site.create('inverters', sent, { raw: JSON.stringify(sent).slice(0, -1) }), 400, 'of half JSON');
  }),
  decided(
    'D2',
    'bodies.form',
    '404, 405 with `Allow`, 409, 413, 415, 422 with every fault, 429 and 503 with `Retry-After`.',
    async (site) => {
      const sent = { brand: 'Fronius', model: site.marker() };
      expectStatus(await site.create('inverters', sent, { form: sent }), 415, 'as a form');
    },
  ),
  decided(
    'D25',
    'idempotency.replays',
    'Same key and body: the first answer, with `Idempotent-Replayed: true`.',
    async (site) => {
      for (const kind of ['generators', 'inverters'] as const) {
        const sent = sample(site, kind);
        const ask = { headers: { 'idempotency-key': site.marker() } };
        const [first, again] = [await site.create(kind, sent, ask), await site.create(kind, sent, ask)];
        expectThat(succeeded(first), `${first.asked} with an Idempotency-Key was answered ${first.status}`);
        expectSame('the second answer to an Idempotency-Key', again.json, first.json);
        expectSame('Idempotent-Replayed of it', again.headers['idempotent-replayed'], 'true');
      }
    },
  ),
  decided('D25', 'idempotency.another body', 'Another body or route: 409.', async (site) => {
    const ask = { headers: { 'idempotency-key': site.marker() } };
    await site.create('inverters', sample(site, 'inverters'), ask);
    expectStatus(await site.create('inverters', sample(site, 'inverters'), ask), 409, 'with a key of another body');
    expectStatus(await site.create('generators', sample(site, 'generators'), ask), 409, 'with a key of another route');
  }),
];
