import { describe, expect, test } from 'vitest';
import { presentGenerator } from '../../../src/domain/generators/generator-record.ts';
import { createInverter } from '../../../src/domain/inverters/create-inverter.ts';
import { presentInverter, presentListedInverter } from '../../../src/domain/inverters/inverter-record.ts';
import { createOwner } from '../../../src/domain/owners/create-owner.ts';
import { presentOwner } from '../../../src/domain/owners/present-owner.ts';
import { contentText } from '../../../src/domain/sync/content.ts';
import { fieldKinds } from '../../../src/domain/sync/field-kinds.ts';
import { fieldsOf, fromWire } from '../../../src/domain/sync/from-wire.ts';
import { syncedFields, syncTopics } from '../../../src/domain/sync/synced-fields.ts';
import { elmStreet, microInverter } from '../../suites/samples.ts';

const inverter = { id: 7, ...createInverter({ ...microInverter, installation_date: '2018-07-01' }, 5) };

describe('a record as the service sends it', () => {
  test('its day comes as midnight and stays a day; what is not synchronized is left out', () => {
    expect(presentListedInverter(inverter).installation_date).toBe('2018-07-01T00:00:00.000000Z');
    expect(fromWire('inverters', presentInverter(inverter))).toEqual({
      upstream_id: '7',
      fields: {
        ...microInverter, site_name: null, installation_date: '2018-07-01', latitude: null, longitude: null, is_producing: false,
        production_rate: null, total_lifetime_production: 0, last_updated: null,
      },
    });
  });

  test('a list and an answer to a create say the same', () => {
    expect(fromWire('inverters', presentInverter(inverter))).toEqual(fromWire('inverters', presentListedInverter(inverter)));
  });

  test('[SY2] ids are text, whatever they came as; a homeowner keeps its number', () => {
    const owner = { ...presentOwner({ ...createOwner({ installer_id: 3, name: 'Ada Oak' }, 5), id: 1 }), id: 'acct_9', installer_id: 12 };
    expect(fromWire('system_owners', owner)).toMatchObject({ upstream_id: 'acct_9', fields: { installer_id: '12', name: 'Ada Oak', requirements: { pending_review: [] } } });
    const generator = { ...presentGenerator({ ...elmStreet, id: 4, created_at: 5, updated_at: 5 }), homeowner_id: '9' };
    expect(fromWire('generators', generator)?.fields).toEqual(elmStreet);
  });

  test('[SY24] what was not sent is absent, what no field can hold as well', () => {
    expect(fromWire('inverters', { id: 7, brand: 'ABB', site_name: undefined, latitude: { a: 1 }, is_producing: [1] })).toEqual({ upstream_id: '7', fields: { brand: 'ABB' } });
  });

  test('[SY24] an empty value says nothing where the field cannot be empty, nor does one of another kind', () => {
    const sent = { id: 7, brand: null, model: 5, site_name: null, is_producing: null, production_rate: null, total_lifetime_production: 'much' };
    expect(fromWire('inverters', sent)).toEqual({ upstream_id: '7', fields: { site_name: null, production_rate: null } });
  });

  test.each([null, 'text', {}, { id: null }, { id: '' }, { id: 1.5 }, { id: {} }])('%j is no record', (wire) => {
    expect(fromWire('inverters', wire)).toBeUndefined();
  });

  test('fields are in the order of their topic, however they came', () => {
    const values = { string: '7', number: 7, boolean: true };
    for (const topic of syncTopics) {
      const typeOf = (name: string) => (fieldKinds[topic].find(({ field }) => field === name)?.type ?? 'string') as keyof typeof values;
      const wire = Object.fromEntries([...fieldsOf(topic).map((field): [string, unknown] => [field, values[typeOf(field)]]), ['id', '7']].toReversed());
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
