/** The service that a workspace is linked to: trying, comparing, linking, credentials, unlinking. */
export const serviceLink = {
  hint: 'A linked workspace is kept in sync with the service. Without a network, changes wait and are sent automatically later.',
  loading: 'Loading the link',
  onlyHere: 'What is in this workspace is only on this computer.',
  linked: 'What you do here is sent automatically, and what others do there shows up here.',
  unlink: 'Unlink',
  unlinkWorkspace: 'Unlink workspace',
  unlinkSearch: 'link workspace connect disconnect service',
  unlinkQuestion: 'Unlink {name} from the service?',
  unlinkHint:
    'All records and the ledger stay on this computer, and what the service holds stays there. They are no longer kept in sync.',
  neverCompared:
    'It has not been compared with the service on this computer. What the service is missing will not be sent.',
  neverSent:
    '{count, plural, one {# change has not been sent. The service will never learn about it.} other {# changes have not been sent. The service will never learn about them.}}',
  unlinkWithout: '{count, plural, one {Unlink without sending # change} other {Unlink without sending # changes}}',
  openDecisions:
    '{count, plural, one {A decision is still open. Each side keeps what it has.} other {# decisions are still open. Each side keeps what it has.}}',
  cancel: 'Cancel',
  form: 'Link to the real service',
  try: 'Test the connection',
  comparing: 'Comparing with the service',
  comparingHint: 'Comparing with the service. Everything is read once; nothing is changed.',
  inBrowser:
    'Once this workspace is linked, owners can be onboarded only in the desktop application, because a browser would keep their links, which are secret.',
  merge: 'Link and merge',
  address: 'Address of the service',
  addressFixed: 'Can’t be changed: what is waiting is meant for this service only',
  addressHint: '{mode, select, test {Begins with https:// (or http:// in test mode)} other {Begins with https://}}',
  accessToken: 'Access token',
  accessTokenHint: 'For generators and inverters',
  theAccessToken: 'access token',
  apiKey: 'API key',
  apiKeyHint: 'For companies, owners, and their onboarding',
  theApiKey: 'API key',
  credentials: 'Credentials for the real service',
  credentialsHint:
    'The service’s credentials are not on this computer: exports never include them. They will be sent to <host>{address}</host>, an address that came with this workspace, so enter them only if that is your service. What is here is then compared with the service, and what is missing there is sent.',
  giveCredentials: 'Give credentials',
  preview: 'What linking will do',
  installers: 'Companies',
  system_owners: 'Owners',
  generators: 'Generators',
  inverters: 'Inverters',
  only_here: 'Only on this computer',
  only_hereThen: 'Will be sent to the service.',
  only_there: 'Only at the service',
  only_thereThen: 'Will be added to this workspace.',
  equal: 'The same on both sides',
  equalThen: 'Each pair becomes one record; nothing is sent.',
  differing: 'The same record, different values',
  differingThen: 'Both values are kept until you decide.',
  noList:
    'The service shows no list of {topic, select, installers {companies} system_owners {owners} generators {generators} other {inverters}}, so it cannot be compared. All {count, number} here will be sent; any that are already there will be duplicated. Afterward those known to this computer are fetched one by one. What others add there does not show up here.',
  startOver:
    'Onboarding happens at the service once this workspace is linked. Owners who are only on this computer start over there, even if they have finished here.',
  nothingDeleted: 'Nothing is deleted on either side by linking.',
} as const;
