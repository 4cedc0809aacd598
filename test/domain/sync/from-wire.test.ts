import { describe, expect, test } from 'vitest';
import { presentGenerator } from '../../../src/domain/generators/generator-record.ts';
import { createInverter } from '../../../src/domain/inverters/create-inverter.ts';
import { presentInverter, presentListedInverter } from '../../../src/domain/inverters/inverter-record.ts';
import { createOwner } from '../../../src/domain/owners/create-owner.ts';
import { presentOwner } from '../../../src/domain/owners/present-owner.ts';
import { contentText } from '../../../src/domain/sync/content.ts';
import { fieldsOf, fromWire } from '../../../src/domain/sync/from-wire.ts';
import { syncedFields, type Fields } from '../../../src/domain/sync/synced-fields.ts';
import { syncTopics, type SyncTopic } from '../../../src/contract/topics.ts';
import { elmStreet, microInverter } from '../../suites/samples.ts';

/** Every field with a value that fits. */
const valid: Record<SyncTopic, Fields> = {
  installers: {
    company_name: 'Sun & Sons',
    email: 'office@sun.example',
    color: '#aa0000',
    logo: 'https://sun.example/logo.png',
  },
  system_owners: {
    installer_id: '3',
    name: 'Ada Oak',
    email: 'ada@oak.example',
    phone: '1',
    address: '1 Elm Street',
    city: 'Reno',
    state: 'NV',
    zip_code: '89501',
    capabilities: ['srec_trading'],
    all_requirements_submitted: true,
    trading_enabled: false,
    requirements: { currently_due: ['welcome'], pending_review: [] },
    rejected: false,
  },
  generators: elmStreet,
  inverters: {
    brand: 'ABB',
    model: 'X',
    site_name: 'Roof',
    installation_date: '2018-07-01',
    latitude: 1,
    longitude: 2,
    is_producing: true,
    production_rate: 5,
    total_lifetime_production: 6,
    last_updated: '2026-03-12T14:05:09.000000Z',
  },
};

const inverter = { id: 7, ...createInverter({ ...microInverter, installation_date: '2018-07-01' }, 5) };

describe('a record as the service sends it', () => {
  test('its day comes as midnight and stays a day; what is not synchronized is left out', () => {
    expect(presentListedInverter(inverter).installation_date).toBe('2018-07-01T00:00:00.000000Z');
    expect(fromWire('inverters', presentInverter(inverter))).toEqual({
      upstream_id: '7',
      fields: {
        ...microInverter,
        site_name: null,
        installation_date: '2018-07-01',
        latitude: null,
        longitude: null,
        is_producing: false,
        production_rate: null,
        total_lifetime_production: 0,
        last_updated: null,
      },
      times: { created_at: '1970-01-01T00:00:00.000005Z', updated_at: '1970-01-01T00:00:00.000005Z' },
    });
  });

  test('a list and an answer to a create say the same', () => {
    expect(fromWire('inverters', presentInverter(inverter))?.fields).toEqual(
      fromWire('inverters', presentListedInverter(inverter))?.fields,
    );
  });

  test('[SY2] ids are text, whatever they came as; a homeowner keeps its number', () => {
    const owner = {
      ...presentOwner({ ...createOwner({ installer_id: 3, name: 'Ada Oak' }, 5), id: 1 }),
      id: 'acct_9',
      installer_id: 12,
    };
    expect(fromWire('system_owners', owner)).toMatchObject({
      upstream_id: 'acct_9',
      fields: { installer_id: '12', name: 'Ada Oak', requirements: { pending_review: [] } },
    });
    const generator = { ...presentGenerator({ ...elmStreet, id: 4, created_at: 5, updated_at: 5 }), homeowner_id: '9' };
    expect(fromWire('generators', generator)?.fields).toEqual(elmStreet);
  });

  test('[SY24] what was not sent is absent, what no field can hold as well', () => {
    expect(
      fromWire('inverters', { id: 7, brand: 'ABB', site_name: undefined, latitude: { a: 1 }, is_producing: [1] }),
    ).toMatchObject({ upstream_id: '7', fields: { brand: 'ABB' } });
  });

  test('[SY24] an empty value says nothing where the field cannot be empty, nor does one of another kind', () => {
    const sent = {
      id: 7,
      brand: null,
      model: 5,
      site_name: null,
      is_producing: null,
      production_rate: null,
      total_lifetime_production: 'much',
    };
    expect(fromWire('inverters', sent)).toMatchObject({
      upstream_id: '7',
      fields: { site_name: null, production_rate: null },
    });
  });

  test('[SY24] a time before 1970 does not fit, says nothing, and is named', () => {
    const message = 'must be a time in UTC since 1970, as 2026-03-12T14:05:09Z';
    expect(fromWire('inverters', { id: 7, brand: 'ABB', last_updated: '1969-12-31T23:59:59Z' })).toEqual({
      upstream_id: '7',
      fields: { brand: 'ABB' },
      unfit: [{ field: 'last_updated', message }],
    });
  });

  test.each([
    null,
    'text',
    {},
    { id: null },
    { id: '' },
    { id: 1.5 },
    { id: {} },
    { id: '..' },
    { id: 'a\nb' },
    { id: 'x'.repeat(256) },
  ])('%j is no record', (wire) => {
    expect(fromWire('inverters', wire)).toBeUndefined();
  });

  test('fields are in the order of their topic, however they came', () => {
    for (const topic of syncTopics) {
      const wire = Object.fromEntries(
        [...fieldsOf(topic).map((field): [string, unknown] => [field, valid[topic][field]]), ['id', '7']].toReversed(),
      );
      expect(Object.keys(fromWire(topic, wire)?.fields ?? {})).toEqual(fieldsOf(topic));
    }
  });

  test('fields of a topic are named once', () => {
    for (const topic of syncTopics) {
      expect(new Set(fieldsOf(topic)).size).toBe(fieldsOf(topic).length);
      expect(fieldsOf(topic)).toEqual(expect.arrayContaining([...syncedFields[topic].editable]));
    }
  });
});

describe('a value of the service is held against what a client may send', () => {
  const color = '#aa0000;}</style><script>alert(1)</script>';
  test.each<[SyncTopic, string, unknown]>([
    ['installers', 'color', color],
    ['installers', 'color', 'red'],
    ['installers', 'logo', 'javascript:alert(1)'],
    ['installers', 'logo', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['installers', 'logo', `data:image/png;base64,${'A'.repeat(800_000)}`],
    ['installers', 'company_name', 'Sun\u0000'],
    ['installers', 'company_name', 'x'.repeat(256)],
    ['installers', 'company_name', '\ud800'],
    ['installers', 'email', 'nobody'],
    ['installers', 'email', 5],
    ['system_owners', 'phone', '1\r\nSet-Cookie: a=b'],
    ['system_owners', 'capabilities', ['everything']],
    ['system_owners', 'trading_enabled', 'yes'],
    ['system_owners', 'requirements', { currently_due: ['<b>'], pending_review: [] }],
    ['system_owners', 'installer_id', '../1'.repeat(100)],
    ['generators', 'nameplate_capacity', 0],
    ['generators', 'nameplate_capacity', -1],
    ['generators', 'latitude', 90.1],
    ['generators', 'online_date', '2024-02-30'],
    ['generators', 'online_date', 'yesterday'],
    ['generators', 'homeowner_id', 1.5],
    ['generators', 'homeowner_id', -1],
    ['generators', 'address', ''],
    ['inverters', 'production_rate', -0],
    ['inverters', 'production_rate', Infinity],
    ['inverters', 'is_producing', 2],
    ['inverters', 'last_updated', 'now'],
    ['inverters', 'last_updated', '9999-01-01T00:00:00Z'],
    ['inverters', 'longitude', { a: 1 }],
    ['inverters', 'site_name', ['a']],
  ])('%s.%s does not take %j', (topic, field, value) => {
    const found = fromWire(topic, { id: 7, ...valid[topic], [field]: value });
    expect(found?.fields).toEqual(Object.fromEntries(Object.entries(valid[topic]).filter(([name]) => name !== field)));
    expect(found?.unfit).toEqual([{ field, message: expect.any(String) }]);
  });

  test('what fits is taken whole, trimmed, and nothing is said of it; an empty text is an empty field where there is such a thing', () => {
    for (const topic of syncTopics)
      expect(fromWire(topic, { id: 7, ...valid[topic] })).toEqual({ upstream_id: '7', fields: valid[topic] });
    expect(fromWire('installers', { id: 7, company_name: ' Sun ', email: '' })).toEqual({
      upstream_id: '7',
      fields: { company_name: 'Sun', email: null },
    });
  });
});

describe('content', () => {
  test('[T9] absent and null are alike, the order of fields does not matter, figures do not count', () => {
    const one = contentText('inverters', { brand: 'ABB', model: 'X', site_name: null, production_rate: 5 });
    expect(one).toBe(contentText('inverters', { model: 'X', brand: 'ABB' }));
    expect(one).not.toBe(contentText('inverters', { brand: 'ABB', model: 'X', latitude: 0 }));
    expect(one).not.toBe(contentText('inverters', { brand: 'X', model: 'ABB' }));
  });

  test('records of two topics never share one', () => {
    const fields = { company_name: 'a', brand: 'a', model: null };
    expect(contentText('installers', fields)).not.toBe(contentText('inverters', { ...fields, model: 'a' }));
  });

  test('[T20] a record without what it cannot be without equals none', () => {
    const { latitude: _, ...sparse } = elmStreet;
    expect(contentText('generators', sparse)).toBeUndefined();
    expect(contentText('inverters', { brand: 'ABB' })).toBeUndefined();
    expect(contentText('system_owners', { name: 'Ada Oak' })).toBeUndefined();
    expect(contentText('installers', { company_name: null })).toBeUndefined();
  });
});

describe('[SY40] values in another form than the description shows', () => {
  const read = (topic: SyncTopic, field: string, value: unknown): unknown =>
    fromWire(topic, { id: 7, [field]: value })?.fields[field];

  test.each([
    ['7600.50', 7600.5],
    ['-119.8', -119.8],
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['123456789012345', 123456789012345],
    ['0.000000000000001', 0.000000000000001],
    ['1200.00', 1200],
  ])('a decimal as text, %j', (text, number) =>
    expect(read('inverters', 'total_lifetime_production', text)).toBe(number),
  );

  test.each([
    '1e3',
    '1,5',
    ' 5',
    '',
    '0x10',
    'NaN',
    '1234567890123456',
    '0.30000000000000004',
    '1'.repeat(60_000),
    '9'.repeat(400),
  ])('a number that would lose a digit, or is none, says nothing: %j', (text) => {
    expect(read('inverters', 'total_lifetime_production', text)).toBeUndefined();
  });

  test.each([
    [0, false],
    [1, true],
    ['0', false],
    ['1', true],
    ['true', true],
    ['false', false],
    ['yes', undefined],
    [2, undefined],
    ['', undefined],
  ])('a flag as %j', (value, flag) => {
    expect(read('inverters', 'is_producing', value)).toBe(flag);
    expect(read('system_owners', 'trading_enabled', value)).toBe(flag);
  });

  test('a name as a number is its digits; a ZIP code that lost its zero says nothing', () => {
    expect([read('inverters', 'model', 7600), read('inverters', 'model', 1.5), read('inverters', 'model', -3)]).toEqual(
      ['7600', undefined, undefined],
    );
    expect([read('generators', 'zip_code', 89501), read('generators', 'zip_code', 2139)]).toEqual(['89501', undefined]);
  });

  test.each([
    ['2026-03-12T14:05:09Z', '2026-03-12T14:05:09.000000Z'],
    ['2026-03-12 14:05:09', '2026-03-12T14:05:09.000000Z'],
    ['2026-03-12T14:05:09.123456789Z', '2026-03-12T14:05:09.123456Z'],
    ['2026-03-12T15:05:09.5+01:00', '2026-03-12T14:05:09.500000Z'],
    ['2026-03-12T06:35:09-0730', '2026-03-12T14:05:09.000000Z'],
    ['2026-13-12T14:05:09Z', undefined],
    [1773324309, undefined],
  ])('a moment as %j', (value, moment) => expect(read('inverters', 'last_updated', value)).toBe(moment));

  test('the order of keys says nothing', () => {
    const [one, other] = [
      { currently_due: ['welcome'], pending_review: [] },
      { pending_review: [], currently_due: ['welcome'] },
    ];
    expect(JSON.stringify(read('system_owners', 'requirements', one))).toBe(
      JSON.stringify(read('system_owners', 'requirements', other)),
    );
  });
});
