import fc from 'fast-check';

const smallId = fc.integer({ min: 1, max: 4 });
const day = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const url = fc.constantFrom('http://a.example/back', 'https://a.example/again?x=1#y', 'HTTPS://A.EXAMPLE');
const decimal = fc.double({ noNaN: true, noDefaultInfinity: true });

/** Values that a field of this name may take; fields that are not here are text. */
const known: Record<string, fc.Arbitrary<unknown>> = {
  installer_id: smallId,
  system_owner_id: smallId,
  generator_id: smallId,
  account: smallId,
  homeowner_id: fc.integer({ min: 1 }),
  nameplate_capacity: fc.double({ min: 1e-9, noNaN: true, noDefaultInfinity: true }),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  production_rate: decimal,
  total_lifetime_production: decimal,
  is_producing: fc.boolean(),
  online_date: day,
  installation_date: day,
  email: fc.constantFrom('a@b.example', 'x.y+z@sub.example.org'),
  color: fc.constantFrom('#ffaa00', '#FFFFFF'),
  logo: fc.constantFrom(
    'https://a.example/logo.png',
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  ),
  capabilities: fc.constantFrom(['srec_trading'], []),
  refresh_url: url,
  return_url: url,
  resolution: fc.oneof(
    fc.record({
      kind: fc.constant('fields'),
      choices: fc.dictionary(
        fc.constantFrom('production_rate', 'is_producing', '__proto__', 'brand'),
        fc.oneof(
          fc.record({ take: fc.constantFrom('here', 'there', 'both') }),
          fc.record({ value: fc.oneof(decimal, fc.boolean(), fc.string()) }),
        ),
      ),
    }),
    fc.record({ kind: fc.constantFrom('restore', 'let_go', 'send_again', 'it_is', 'remove_one', 'keep_both', 'none') }),
    fc.record({ kind: fc.constant('it_is'), upstream_id: fc.string() }),
  ),
  alike: fc.boolean(),
  paused: fc.constant(false),
  unmetered_only: fc.boolean(),
  ask_always: fc.boolean(),
  requests_per_second: fc.integer({ min: 1, max: 100 }),
  code: fc.integer({ min: 0, max: 999_999 }).map((code) => String(code).padStart(6, '0')),
  requirement: fc.constantFrom('usage_data', 'payment_setup'),
  kind: fc.constantFrom('access_token', 'api_key'),
  decision: fc.constantFrom('approved', 'rejected'),
  idle_minutes: fc.integer({ min: 1, max: 480 }),
  production_unit: fc.constantFrom('W', 'kW'),
  updates: fc.constantFrom('on', 'ask', 'off'),
  passphrase: fc.constantFrom('a passphrase of some length', 'another passphrase of some length'),
};

const text = fc.oneof(
  fc.constantFrom('Ada', 'Albany', '00501', 'Sun & Sons'),
  fc.string({ minLength: 1, maxLength: 40 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);

/** What no field expects: other types, borders, control characters, halves of pairs, long texts. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    'x'.repeat(256),
    -0,
    1e308,
    2 ** 53,
    -1,
    0,
    '1',
    true,
    [],
    {},
    '2023-02-30',
    'javascript:alert(1)',
    { __proto__: null },
  ),
);

/** Mostly a value that the field may take, sometimes anything. */
export const valueOf = (field: string): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: known[field] ?? text }, { weight: 1, arbitrary: junk });
