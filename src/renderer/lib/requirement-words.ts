import type { Requirement } from '../../contract/system-owners.ts';

/** The requirements in people's words, in the order of the screens. */
export const requirementWords: Record<Requirement, string> = {
  welcome: 'Introduction read',
  usage_data: 'Usage data connected',
  ownership_verification: 'Ownership verified',
  personal_information: 'Personal information confirmed',
  service_agreement: 'Service agreement accepted',
  payment_setup: 'Payment set up',
};
