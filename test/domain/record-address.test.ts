import { describe, expect, test } from 'vitest';
import { addressOfPage, pageOfAddress } from '../../src/contract/console/record-address.ts';

describe('the address of a record', () => {
  test.each([
    ['solar-console://owners/12', '/owners?owner=12'],
    ['solar-console://owners/12/', '/owners?owner=12'],
    ['solar-console://homeowners/4711', '/generators?homeowner=4711'],
  ])('%s leads to its page, and the page has it', (address, page) => {
    expect(pageOfAddress(address)).toBe(page);
    expect(addressOfPage(`app://console${page}`)).toBe(address.replace(/\/$/, ''));
  });

  test.each([
    '', 'solar-console:', 'solar-console://', 'solar-console://owners', 'solar-console://owners/', 'solar-console://owners/0', 'solar-console://owners/-1', 'solar-console://owners/1e3',
    'solar-console://owners/12?add=true', 'solar-console://owners/12#setup=x', 'solar-console://owners/12/../../settings', 'solar-console://owners/%31', 'solar-console://owners/12 ',
    ' solar-console://owners/12', 'solar-console://owners/12\n', 'solar-console://user@owners/12', 'solar-console://owners:80/12', 'SOLAR-CONSOLE://owners/12',
    'solar-console://onboarding/12', 'solar-console://onboarding/s/abc/welcome', 'solar-console://owners/12/onboarding', 'solar-console://settings', 'solar-console://console/owners',
    'https://owners/12', 'app://console/owners?owner=12', 'javascript:alert(1)', 'file:///owners/12', 'solar-console:owners/12', `solar-console://owners/${'1'.repeat(16)}`,
  ])('%j is none', (address) => expect(pageOfAddress(address)).toBeUndefined());

  test.each(['app://console/owners', 'app://console/owners?owner=x', 'app://console/generators?owner=12', 'app://console/settings', 'app://owners/onboarding/s/12', 'no address'])('the page %s has none', (page) =>
    expect(addressOfPage(page)).toBeUndefined());
});
