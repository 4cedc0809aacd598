/** What the maker of an inverter answers when a site is to be connected. */
export type SiteAnswer = 'connected' | 'needs_serial_number' | 'refused';

/** Site ids that lead to each answer, in test mode alone (D24). Any other site is connected. */
export const magicSites: readonly { answer: SiteAnswer; siteId: string }[] = [
  { answer: 'connected', siteId: 'SITE-0001' },
  { answer: 'needs_serial_number', siteId: 'SITE-0002' },
  { answer: 'refused', siteId: 'SITE-0003' },
];

/**
 * The answer in test mode. Upper and lower case are alike; a serial number, whatever it is, satisfies the site that
 * needs one.
 */
export function testSite(siteId: string, serialNumber: string | null): SiteAnswer {
  const found = magicSites.find((site) => site.siteId === siteId.toUpperCase());
  return found?.answer === 'needs_serial_number' && serialNumber !== null
    ? 'connected'
    : (found?.answer ?? 'connected');
}
