import type { CredentialKind } from '../../../../contract/console/settings.ts';

/** What each kind of credential is called, and what it is for. */
export const credentialKinds: Record<CredentialKind, { name: string; purpose: string }> = {
  access_token: { name: 'Access token', purpose: 'For integrations: generators and inverters.' },
  api_key: { name: 'API key', purpose: 'For integrations: companies, system owners, and onboarding links.' },
  automation_key: {
    name: 'Automation key',
    purpose: 'For QA and your own scripts: work that otherwise only an operator can do.',
  },
};
