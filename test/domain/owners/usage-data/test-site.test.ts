import { expect, test } from 'vitest';
import { testSite } from '../../../../src/domain/owners/usage-data/test-site.ts';

test.each([
  ['SITE-0001', null, 'connected'],
  ['another site', null, 'connected'],
  ['SITE-0002', null, 'needs_serial_number'],
  ['site-0002', 'SN 1', 'connected'],
  ['SITE-0003', null, 'refused'],
  ['SITE-0003', 'SN 1', 'refused'],
] as const)('[D24] the site %s with the serial number %s is %s', (siteId, serialNumber, answer) => {
  expect(testSite(siteId, serialNumber)).toBe(answer);
});
