/** What a system owner has to do before anything is traded, in the order of the screens. */
export const requirements = {
  welcome: 'Introduction',
  usage_data: 'Usage data',
  ownership_verification: 'Proof of ownership',
  personal_information: 'Confirmed personal information',
  service_agreement: 'Service agreement',
  payment_setup: 'Payment details',
} as const;
