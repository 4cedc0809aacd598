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

/** What is missing while a requirement is due, to stand inside a sentence. */
export const missingWords: Record<Requirement, string> = {
  welcome: 'the introduction',
  usage_data: 'usage data',
  ownership_verification: 'proof of ownership',
  personal_information: 'confirmed personal information',
  service_agreement: 'the service agreement',
  payment_setup: 'payment details',
};
