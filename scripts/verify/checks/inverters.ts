import { z } from 'zod';
import { documented, type Check } from '../check.ts';
import { at, expectFields, expectSame, expectThat, shown } from '../expect.ts';
import { expectShape, listTimestamp, moment } from '../shapes.ts';
import { expectFault, expectSuccess } from '../server.ts';
import { anInverter, type Made, type Site } from '../site.ts';

const MIDNIGHT = 'Returned as an ISO 8601 UTC timestamp at midnight when a date was sent';
const CREATED =
  'Response: an object with one key data holding the inverter, including id, the sent fields, the defaults listed in the inverter table, created_at and updated_at.';
const UPDATE =
  'Body, all optional: is_producing (boolean), production_rate (float), total_lifetime_production (float).';
const UPDATED = 'Response: an object with one key data holding the complete updated inverter.';
const UPDATE_TIMES = 'last_updated and updated_at reflect the time of the update.';
const DELETED = 'Response: an object with one string field, message, confirming the deletion. It cannot be undone.';

/** The inverter after an update with these fields. */
async function updated(site: Site, change: object, made?: Made): Promise<{ made: Made; record: unknown }> {
  const target = made ?? (await site.make('inverters'));
  const answer = await site.change(target, change);
  expectSuccess(answer);
  return { made: target, record: at(answer.json, 'data') };
}

const isNow = (time: unknown, since: unknown): boolean => Date.parse(String(time)) >= Date.parse(String(since));

/** A newly created inverter has this value in this field. */
const initial = (field: string, value: unknown, says: string): Check =>
  documented(`inverters.create.${field}`, says, async (site) => {
    const { record } = await site.make('inverters');
    expectSame(`${field} of a newly created inverter`, at(record, field), value);
  });

const switched = (from: boolean, to: boolean, says: string): Check =>
  documented(`inverters.update.is_producing ${to}`, says, async (site) => {
    const { made } = await updated(site, { is_producing: from });
    const { record } = await updated(site, { is_producing: to }, made);
    expectSame('is_producing after the update', at(record, 'is_producing'), to);
    const listed = await site.find('inverters', made.id);
    expectSame('is_producing in the list, after the update,', at(listed, 'is_producing'), to);
  });

/** What the description says of inverters. */
export const inverterChecks: readonly Check[] = [
  documented('inverters.create', '**POST /v1/inverters** creates an inverter.', async (site) => {
    const answer = await site.create('inverters', anInverter(site.marker()));
    expectSuccess(answer);
    const id = at(answer.json, 'data', 'id');
    expectThat(Number.isInteger(id), `data.id of what was made is ${shown(id)}, no integer`);
    expectThat((await site.find('inverters', Number(id))) !== undefined, 'what was made is not in GET /v1/inverters');
  }),
  documented('inverters.create.wrapped', CREATED, async (site) => {
    const { json } = await site.create('inverters', anInverter(site.marker()));
    expectSame('what the answer to a create holds', Object.keys(Object(json) as object), ['data']);
  }),
  documented('inverters.create.values', CREATED, async (site) => {
    const { installation_date: _day, ...sent } = anInverter(site.marker());
    const { record } = await site.make('inverters', sent);
    expectFields('the answer to a create', record, sent);
  }),
  documented(
    'inverters.create.times',
    'created_at | timestamp | Present in create and update responses',
    async (site) => {
      const { record } = await site.make('inverters');
      expectShape('the answer to a create', record, { created_at: moment, updated_at: moment });
    },
  ),
  documented('inverters.create.minimal', 'Body, required: brand (string), model (string).', async (site) => {
    const answer = await site.create('inverters', { brand: 'Fronius', model: site.marker() });
    expectSuccess(answer);
  }),
  ...['brand', 'model'].map((field) =>
    documented(
      `inverters.create.requires ${field}`,
      'Body, required: brand (string), model (string).',
      async (site) => {
        const { [field as 'brand']: _without, ...rest } = anInverter(site.marker());
        expectFault(await site.create('inverters', rest), `without ${field}`);
      },
    ),
  ),
  initial(
    'is_producing',
    false,
    'Whether the inverter is currently producing power. A newly created inverter has false.',
  ),
  initial('last_updated', null, 'When the inverter data was last updated. A newly created inverter has null.'),
  initial('production_rate', null, 'Current power production rate. A newly created inverter has null.'),
  initial('total_lifetime_production', 0, 'Lifetime energy production. A newly created inverter has 0.'),
  documented('inverters.create.installation_date', MIDNIGHT, async (site) => {
    const { record } = await site.make('inverters');
    const day = at(record, 'installation_date');
    expectShape('the answer to a create', record, { installation_date: moment });
    const sent = anInverter('').installation_date;
    expectSame('the moment of installation_date', Date.parse(String(day)), Date.parse(`${sent}T00:00:00Z`));
  }),
  documented('inverters.id', 'id | integer | Unique identifier', async (site) => {
    const [one, other] = [await site.make('inverters'), await site.make('inverters')];
    expectThat(one.id !== other.id, `two inverters have the id ${one.id}`);
  }),
  documented('inverters.list.fields', '**GET /v1/inverters** lists the inverters of the account.', async (site) => {
    const { installation_date: _day, ...sent } = anInverter(site.marker());
    const { id } = await site.make('inverters', sent);
    const defaults = { is_producing: false, last_updated: null, production_rate: null, total_lifetime_production: 0 };
    expectFields('the inverter in the list', await site.find('inverters', id), { id, ...sent, ...defaults });
  }),
  documented(
    'inverters.list.timestamps',
    'Timestamps in list responses are ISO 8601 UTC with microsecond precision and a trailing Z.',
    async (site) => {
      const { made } = await updated(site, { is_producing: true });
      const times = { last_updated: listTimestamp, installation_date: listTimestamp };
      expectShape('the inverter in the list', await site.find('inverters', made.id), times);
    },
  ),
  switched(false, true, 'is_producing = false (initial) | PUT /v1/inverters/:id with is_producing=true'),
  switched(true, false, 'is_producing = true | PUT /v1/inverters/:id with is_producing=false'),
  ...(
    [
      ['production_rate', 5120.25],
      ['total_lifetime_production', 1834500.5],
    ] as const
  ).map(([field, value]) =>
    documented(`inverters.update.${field}`, UPDATE, async (site) => {
      const { made, record } = await updated(site, { [field]: value });
      expectSame(`${field} after the update`, at(record, field), value);
      const listed = await site.find('inverters', made.id);
      expectSame(`${field} in the list, after the update,`, at(listed, field), value);
    }),
  ),
  documented('inverters.update.all optional', UPDATE, async (site) => {
    const figures = { is_producing: true, production_rate: 5, total_lifetime_production: 6 };
    const { made } = await updated(site, figures);
    const { record } = await updated(site, { production_rate: 7 }, made);
    expectFields('an inverter of which one figure was updated', record, { ...figures, production_rate: 7 });
  }),
  documented('inverters.update.complete', UPDATED, async (site) => {
    const { installation_date: _day, ...sent } = anInverter(site.marker());
    const made = await site.make('inverters', sent);
    const answer = await site.change(made, { production_rate: 5 });
    expectSame('what the answer to an update holds', Object.keys(Object(answer.json) as object), ['data']);
    expectFields('the answer to an update', at(answer.json, 'data'), { id: made.id, ...sent });
    expectShape('the answer to an update', at(answer.json, 'data'), { created_at: moment, updated_at: moment });
  }),
  documented('inverters.update.last_updated', UPDATE_TIMES, async (site) => {
    const { made, record } = await updated(site, { is_producing: true });
    const [time, since] = [at(record, 'last_updated'), at(made.record, 'created_at')];
    expectThat(
      isNow(time, since),
      `last_updated is ${shown(time)} after an update of what was made at ${shown(since)}`,
    );
  }),
  documented('inverters.update.updated_at', UPDATE_TIMES, async (site) => {
    const { made, record } = await updated(site, { is_producing: true });
    const [time, since] = [at(record, 'updated_at'), at(made.record, 'created_at')];
    expectThat(isNow(time, since), `updated_at is ${shown(time)} after an update of what was made at ${shown(since)}`);
  }),
  documented('inverters.delete', DELETED, async (site) => {
    const answer = await site.remove(await site.make('inverters'));
    expectSuccess(answer);
    expectShape('the answer to a deletion', answer.json, { message: z.string().min(1) });
    expectSame('what the answer to a deletion holds', Object.keys(Object(answer.json) as object), ['message']);
  }),
  documented('inverters.delete.gone', DELETED, async (site) => {
    const made = await site.make('inverters');
    const answer = await site.remove(made);
    expectSame(`the inverter in the list, after ${answer.asked},`, await site.find('inverters', made.id), undefined);
  }),
];
