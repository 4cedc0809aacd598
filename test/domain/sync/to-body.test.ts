import { describe, expect, test } from 'vitest';
import { newGenerator } from '../../../src/contract/generators.ts';
import { newInverter, inverterUpdate } from '../../../src/contract/inverters.ts';
import { newSystemOwner } from '../../../src/contract/system-owners.ts';
import { contentFields, difference } from '../../../src/domain/sync/difference.ts';
import { takeOver } from '../../../src/domain/sync/take-over.ts';
import { toBody } from '../../../src/domain/sync/to-body.ts';
import { elmStreet, microInverter } from '../../suites/samples.ts';

describe('what is sent', () => {
  test('a create is a documented body: content alone, without what is empty', () => {
    const body = toBody('inverters', 'create', {
      ...microInverter,
      site_name: null,
      installation_date: '2018-07-01',
      is_producing: true,
      last_updated: null,
    });
    expect(newInverter.parse(body)).toEqual({ ...microInverter, installation_date: '2018-07-01' });
    expect(newGenerator.parse(toBody('generators', 'create', elmStreet))).toEqual(elmStreet);
  });

  test('[SY2] another record is named as the service calls it', () => {
    const fields = { installer_id: 3, name: 'Ada Oak', capabilities: ['srec_trading'], rejected: false };
    expect(newSystemOwner.parse(toBody('system_owners', 'create', fields, { installer_id: '31' }))).toEqual({
      installer_id: 31,
      name: 'Ada Oak',
      capabilities: ['srec_trading'],
    });
    expect(toBody('system_owners', 'create', fields, { installer_id: 'inst_31' })).toMatchObject({
      installer_id: 'inst_31',
    });
  });

  test('an update is what can be updated', () => {
    const body = toBody('inverters', 'update', {
      brand: 'SMA',
      is_producing: false,
      production_rate: 0,
      total_lifetime_production: null,
    });
    expect(inverterUpdate.parse(body)).toEqual({ is_producing: false, production_rate: 0 });
    expect(toBody('generators', 'update', elmStreet)).toEqual({});
  });
});

describe('the difference', () => {
  test('holds what differs and can be sent, and no emptied field', () => {
    expect(
      difference(
        'inverters',
        { brand: 'X', is_producing: true, production_rate: null, total_lifetime_production: 5 },
        { is_producing: false, production_rate: 3, total_lifetime_production: 5 },
      ),
    ).toEqual({ is_producing: true });
    expect(difference('generators', elmStreet, {})).toEqual({});
  });

  test('content is without what is empty', () =>
    expect(contentFields('inverters', { ...microInverter, site_name: null, latitude: 0, is_producing: true })).toEqual({
      ...microInverter,
      latitude: 0,
    }));
});

describe('taking an answer over', () => {
  const base = { brand: 'ABB', is_producing: false, production_rate: null, total_lifetime_production: 0 };

  test('[SY24] what was sent holds where the answer is silent', () => {
    expect(
      takeOver('inverters', { base, sent: { production_rate: 5 }, here: { ...base, production_rate: 5 }, there: {} }),
    ).toEqual({ base: { ...base, production_rate: 5 }, write: {} });
  });

  test('what somebody else changed is taken over, unless it was edited here since: then the next merge sees both', () => {
    const there = {
      is_producing: true,
      production_rate: 5,
      total_lifetime_production: 9,
      last_updated: '2026-03-12T10:00:00.000000Z',
    };
    const taken = takeOver('inverters', {
      base,
      sent: { production_rate: 5 },
      here: { ...base, production_rate: 6, total_lifetime_production: 4 },
      there,
    });
    expect(taken).toEqual({
      base: { ...base, production_rate: 5, is_producing: true, last_updated: there.last_updated },
      write: { is_producing: true, last_updated: there.last_updated },
    });
  });

  test('[T10] a record that was removed meanwhile takes nothing over', () => {
    expect(
      takeOver('inverters', { base, sent: { brand: 'ABB' }, here: undefined, there: { is_producing: true } }),
    ).toEqual({ base: { ...base, is_producing: true }, write: {} });
  });
});
