import { describe, expect, it } from 'vitest';
import type { SyncFields } from '../../../src/contract/console/sync-changes.ts';
import { syncTopic } from '../../../src/contract/topics.ts';
import type { SyncTopic } from '../../../src/contract/topics.ts';
import { syncedFields, updatable } from '../../../src/domain/sync/synced-fields.ts';
import {
  changeSentence,
  recordName,
  type Change,
} from '../../../src/renderer/features/sync/components/change-words.ts';
import { fieldName } from '../../../src/contract/words/field-names.ts';
import { valueWords } from '../../../src/renderer/lib/field-words.ts';
import { english } from '../../../src/renderer/lib/words.ts';

const titles: Record<SyncTopic, SyncFields> = {
  installers: { company_name: 'Bright Roofs' },
  system_owners: { name: 'Ada Lovelace', email: 'ada@example.com' },
  generators: { address: '12 Elm Street', city: 'Northampton', homeowner_id: 4 },
  inverters: { brand: 'SolarEdge', model: 'SE7600H', site_name: '12 Elm St' },
};
const change = (
  topic: SyncTopic,
  operation: Change['operation'],
  fields: SyncFields = {},
  title = titles[topic],
  correction: Change['correction'] = null,
): Change => ({ topic, operation, fields, title, record_id: 41, correction });

const corrected = (title: SyncFields): Change =>
  change('generators', 'correct', {}, titles.generators, {
    earlier: { record_id: 40, title },
    corrected: { record_id: 41, title: titles.generators },
  });

const number = (value: number) => new Intl.NumberFormat(undefined, { maximumFractionDigits: 20 }).format(value);

describe('a change in people’s words', () => {
  it.each<[string, Change]>([
    [
      'Inverter SolarEdge SE7600H at 12 Elm St: production rate set to 5.2 kW',
      change('inverters', 'update', { production_rate: 5200 }),
    ],
    [
      'Inverter SolarEdge SE7600H at 12 Elm St: set to producing',
      change('inverters', 'update', { is_producing: true }),
    ],
    [
      'Inverter SolarEdge SE7600H at 12 Elm St: set to not producing and lifetime production set to 81 kWh',
      change('inverters', 'update', { is_producing: false, total_lifetime_production: 81_000 }),
    ],
    [
      'Inverter SolarEdge SE7600H at 12 Elm St: set to producing, production rate set to 0 kW, and lifetime production set to 0.0001 kWh',
      change('inverters', 'update', { is_producing: true, production_rate: 0, total_lifetime_production: 0.1 }),
    ],
    [
      'Inverter SolarEdge SE7600H at 12 Elm St: added',
      change('inverters', 'create', { brand: 'SolarEdge', model: 'SE7600H' }),
    ],
    ['Inverter SolarEdge SE7600H at 12 Elm St: removed', change('inverters', 'remove')],
    ['Generator at 12 Elm Street, Northampton: added', change('generators', 'create', { address: '12 Elm Street' })],
    ['Generator at 12 Elm Street, Northampton: removed', change('generators', 'remove')],
    [
      'Generator at 1 Wrong St, Northampton: corrected to 12 Elm Street',
      corrected({ address: '1 Wrong St', city: 'Northampton' }),
    ],
    ['Generator at 1 Wrong St: corrected to 12 Elm Street, Northampton', corrected({ address: '1 Wrong St' })],
    ['Generator at 12 Elm Street, Northampton: corrected, now number 41', corrected(titles.generators)],
    [
      'System owner Hill, job 4711 · Ada Lovelace: added',
      change('system_owners', 'create', {}, { ...titles.system_owners, installer_reference: 'Hill, job 4711' }),
    ],
    [
      'System owner Hill, job 4711: removed',
      change('system_owners', 'remove', {}, { installer_reference: 'Hill, job 4711' }),
    ],
    ['System owner Ada Lovelace: added', change('system_owners', 'create', { name: 'Ada Lovelace' })],
    [
      'System owner Ada Lovelace: phone set to +1 413 555 0100 and ZIP code set to 01060',
      change('system_owners', 'update', { phone: '+1 413 555 0100', zip_code: '01060' }),
    ],
    ['Company Bright Roofs: added', change('installers', 'create', { company_name: 'Bright Roofs' })],
    [
      'Company Bright Roofs: company name set to Brighter Roofs, color set to #0b6e4f, and logo changed',
      change('installers', 'update', {
        company_name: 'Brighter Roofs',
        color: '#0b6e4f',
        logo: 'data:image/png;base64,iVBORw0KGgo=',
      }),
    ],
    ['Company Bright Roofs: email taken away', change('installers', 'update', { email: null })],
    ['Inverter SolarEdge SE7600H at 12 Elm St: changed', change('inverters', 'update')],
  ])('%s', (words, given) => {
    expect(changeSentence(given, 'kW', english)).toBe(words);
  });

  it('[D28] names figures in the unit chosen in Settings', () => {
    expect(changeSentence(change('inverters', 'update', { production_rate: 5200 }), 'W', english)).toBe(
      `Inverter SolarEdge SE7600H at 12 Elm St: production rate set to ${number(5200)} W`,
    );
    expect(
      changeSentence(change('inverters', 'update', { total_lifetime_production: 81_000 }), 'W', english),
    ).toContain(`lifetime production set to ${number(81_000)} Wh`);
  });

  it.each([...syncTopic.options])('has words for every operation and field of %s', (topic) => {
    for (const operation of syncedFields[topic].operations) {
      const fields =
        operation === 'update'
          ? Object.fromEntries(updatable(topic).map((field) => [field, field === 'is_producing' ? true : 1]))
          : {};
      expect(changeSentence(change(topic, operation, fields), 'kW', english)).not.toMatch(
        /undefined|null|_|\d+ is|sync|queue|upstream/,
      );
    }
    const { content, mutable, served } = syncedFields[topic];
    for (const field of [...content, ...mutable, ...served]) expect(fieldName(field)).toMatch(/^[A-Z][^_]*$/);
  });
});

describe('what a record is called', () => {
  it.each<[string, SyncTopic, SyncFields]>([
    ['System owner 41', 'system_owners', {}],
    ['System owner ada@example.com', 'system_owners', { email: 'ada@example.com' }],
    ['Inverter Eaton Xpert1670', 'inverters', { brand: 'Eaton', model: 'Xpert1670', site_name: null }],
    ['Generator at 12 Elm Street', 'generators', { address: '12 Elm Street' }],
    ['Generator 41', 'generators', { homeowner_id: 4 }],
    ['Company 41', 'installers', {}],
  ])('%s', (name, topic, title) => {
    expect(recordName({ topic, record_id: 41, title }, english)).toBe(name);
  });
});

describe('a value in people’s words', () => {
  it.each([
    ['production_rate', null, 'nothing'],
    ['production_rate', 5200.5, '5.2005 kW'],
    ['total_lifetime_production', 1, '0.001 kWh'],
    ['nameplate_capacity', 7200, '7.2 kW'],
    ['latitude', -41.5, '-41.5°'],
    ['homeowner_id', 4, '4'],
    ['is_producing', true, 'producing'],
    ['is_producing', false, 'not producing'],
    ['trading_enabled', true, 'yes'],
    ['capabilities', ['srec_trading'], 'Certificate trading'],
    ['capabilities', [], 'nothing'],
    ['address', '12 Elm Street', '12 Elm Street'],
    ['logo', 'https://roofs.example/logo.png', 'https://roofs.example/logo.png'],
    ['logo', `data:image/png;base64,${'A'.repeat(16_000)}`, 'a picture of 12 kB'],
  ])('%s %j is %s', (field, value, words) => {
    expect(valueWords(field, value, 'kW', english)).toBe(words);
  });

  it('[T3] a day is the day that it is, whatever time the service writes behind it', () => {
    expect(valueWords('installation_date', '2024-05-06T00:00:00.000000Z', 'W', english)).toBe(
      valueWords('installation_date', '2024-05-06', 'W', english),
    );
    expect(valueWords('online_date', '2024-05-06', 'W', english)).toMatch(/\b6\b/);
  });

  it('[T2] two figures that differ anywhere are never shown alike', () => {
    expect(valueWords('total_lifetime_production', 12_345_678.1, 'kW', english)).not.toBe(
      valueWords('total_lifetime_production', 12_345_678.2, 'kW', english),
    );
  });
});
