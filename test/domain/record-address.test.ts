import { describe, expect, test } from 'vitest';
import { addressOfPage, pageOfAddress } from '../../src/contract/console/record-address.ts';

describe('the address of a record', () => {
  test.each([
    ['solar-console://owners/12', '/owners?owner=12', 'owners', '12'],
    ['solar-console://owners/12/', '/owners?owner=12', 'owners', '12'],
    ['solar-console://generators/41', '/generators?generator=41', 'generators', '41'],
    ['solar-console://inverters/7', '/inverters?inverter=7', 'inverters', '7'],
    ['solar-console://homeowners/4711', '/generators?homeowner=4711', 'homeowners', '4711'],
  ])('%s leads to its page, and the page has it', (address, page, kind, id) => {
    expect(pageOfAddress(address)).toBe(page);
    expect(addressOfPage(`app://console${page}`)).toEqual({ address: address.replace(/\/$/, ''), kind, id });
  });

  test('of a generator among those of its homeowner, the page has the generator\u2019s', () =>
    expect(addressOfPage('app://console/generators?homeowner=4711&generator=41')).toEqual({
      address: 'solar-console://generators/41',
      kind: 'generators',
      id: '41',
    }));

  test.each([
    '',
    'solar-console:',
    'solar-console://',
    'solar-console://owners',
    'solar-console://owners/',
    'solar-console://owners/0',
    'solar-console://owners/-1',
    'solar-console://owners/1e3',
    'solar-console://owners/12?add=true',
    'solar-console://owners/12#setup=x',
    'solar-console://owners/12/../../settings',
    'solar-console://owners/%31',
    'solar-console://owners/12 ',
    ' solar-console://owners/12',
    'solar-console://owners/12\n',
    'solar-console://user@owners/12',
    'solar-console://owners:80/12',
    'SOLAR-CONSOLE://owners/12',
    'solar-console://onboarding/12',
    'solar-console://onboarding/s/abc/welcome',
    'solar-console://owners/12/onboarding',
    'solar-console://settings',
    'solar-console://console/owners',
    'solar-console://generators/41?homeowner=1',
    'solar-console://generators/41&add=true',
    'solar-console://generators/041',
    'solar-console://generators/41.0',
    'solar-console://inverters/7/../../owners/1',
    'solar-console://inverters/7%2F8',
    'solar-console://inverters//7',
    'solar-console://inverter/7',
    'solar-console://constructor/7',
    'xsolar-console://inverters/7',
    'https://owners/12',
    'app://console/owners?owner=12',
    'javascript:alert(1)',
    'file:///owners/12',
    'solar-console:owners/12',
    `solar-console://owners/${'1'.repeat(16)}`,
  ])('%j is none', (address) => expect(pageOfAddress(address)).toBeUndefined());

  test.each([
    'app://console/owners',
    'app://console/owners?owner=x',
    'app://console/generators?owner=12',
    'app://console/inverters?generator=12',
    'app://console/generators?generator=0x1',
    'app://console/inverters?inverter=7%2F..',
    'app://console/settings',
    'app://owners/onboarding/s/12',
    'no address',
  ])('the page %s has none', (page) => expect(addressOfPage(page)).toBeUndefined());
});
