import { testSite } from '../../../domain/owners/usage-data/test-site.ts';
import type { UsageDataIntegration } from './usage-data-integration.ts';

/** Stands in for the makers in test mode: the site id decides the outcome (D24). No request is made. */
export const testIntegration: UsageDataIntegration = {
  async connect({ siteId, serialNumber }) {
    return { outcome: testSite(siteId, serialNumber) };
  },
};
