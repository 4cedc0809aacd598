import { z } from 'zod';
import { documented, type Check } from '../check.ts';
import { at, expectFields, expectSame, expectThat, shown } from '../expect.ts';
import { date, expectShape, listTimestamp, moment } from '../shapes.ts';
import { expectFault, expectSuccess } from '../server.ts';
import { aGenerator, type Site } from '../site.ts';

const CREATE =
  'Body, all required: address (string), city (string), state (string), zip_code (string), nameplate_capacity (decimal, watts), online_date (date, YYYY-MM-DD), latitude (decimal), longitude (decimal), homeowner_id (integer).';
const CREATED =
  'It contains id, address, city, state, zip_code, nameplate_capacity, online_date, created_at and updated_at.';
const DELETED = 'Response: an object with one string field, message, confirming the deletion.';

const sample = (site: Site) => aGenerator(site.homeownerId(), site.marker());

const asListed = async (site: Site): Promise<unknown> => site.find('generators', (await site.make('generators')).id);

/** What the description says of generators. */
export const generatorChecks: readonly Check[] = [
  documented('generators.create', '**POST /v1/generators** creates a generator.', async (site) => {
    const answer = await site.create('generators', sample(site));
    expectSuccess(answer);
    const id = at(answer.json, 'id');
    expectThat(Number.isInteger(id), `id of what was made is ${shown(id)}, no integer`);
    expectThat((await site.find('generators', Number(id))) !== undefined, 'what was made is not in GET /v1/generators');
  }),
  documented(
    'generators.create.not wrapped',
    'Response: a single generator object, not wrapped in data.',
    async (site) => {
      const { json } = await site.create('generators', sample(site));
      expectSame('data of the answer to a create', at(json, 'data'), undefined);
      expectThat(at(json, 'id') !== undefined, `the answer to a create is ${shown(json)}, no generator`);
    },
  ),
  documented('generators.create.fields', CREATED, async (site) => {
    const { record } = await site.make('generators');
    const text = z.string();
    const shape = { id: z.int(), address: text, city: text, state: text, zip_code: text, online_date: date };
    const times = { created_at: moment, updated_at: moment };
    expectShape('the answer to a create', record, { ...shape, nameplate_capacity: z.number(), ...times });
  }),
  documented('generators.create.values', CREATED, async (site) => {
    const sent = sample(site);
    const { record } = await site.make('generators', sent);
    const { address, city, state, zip_code, online_date } = sent;
    expectFields('the answer to a create', record, { address, city, state, zip_code, online_date });
  }),
  ...Object.keys(aGenerator(1, '')).map((field) =>
    documented(`generators.create.requires ${field}`, CREATE, async (site) => {
      const { [field as 'city']: _without, ...rest } = sample(site);
      expectFault(await site.create('generators', rest), `without ${field}`);
    }),
  ),
  documented('generators.id', 'id | integer | Unique identifier', async (site) => {
    const [one, other] = [await site.make('generators'), await site.make('generators')];
    expectThat(one.id !== other.id, `two generators have the id ${one.id}`);
  }),
  documented('generators.list.fields', 'homeowner_id | integer | The associated homeowner', async (site) => {
    const sent = sample(site);
    const { id } = await site.make('generators', sent);
    expectFields('the generator in the list', await site.find('generators', id), { id, ...sent });
  }),
  documented(
    'generators.list.timestamps',
    'Timestamps in list responses are ISO 8601 UTC with microsecond precision and a trailing Z.',
    async (site) =>
      expectShape('the generator in the list', await asListed(site), {
        created_at: listTimestamp,
        updated_at: listTimestamp,
      }),
  ),
  documented('generators.list.dates', 'Dates are YYYY-MM-DD.', async (site) =>
    expectShape('the generator in the list', await asListed(site), { online_date: date }),
  ),
  documented('generators.delete', DELETED, async (site) => {
    const answer = await site.remove(await site.make('generators'));
    expectSuccess(answer);
    expectShape('the answer to a deletion', answer.json, { message: z.string().min(1) });
    expectSame('what the answer to a deletion holds', Object.keys(Object(answer.json) as object), ['message']);
  }),
  documented('generators.delete.gone', 'Records exist until deleted. Deletion cannot be undone.', async (site) => {
    const made = await site.make('generators');
    const answer = await site.remove(made);
    expectSame(`the generator in the list, after ${answer.asked},`, await site.find('generators', made.id), undefined);
  }),
];
