import { newOwner } from '../../onboarding/accounts.ts';
import { newWorkspace, switchTo } from '../../support/switch-workspace.ts';
import { headersOf, loginOf, type TestService } from '../../support/test-service.ts';

/** Everybody who may send a request, by the word that docs/access.md has for them. */
export const principals = [
  'nobody',
  'operator',
  'locked operator',
  'handed-over operator',
  'access token',
  'API key',
  'automation key',
  'revoked credential',
  'credential of another workspace',
] as const;
export type PrincipalName = (typeof principals)[number];

type Headers = Record<string, string>;

/** What each sends; of the last two one for each kind of credential, of nobody one with an operator's cookie alone. */
export type Principals = Record<PrincipalName, Headers[]>;

const kinds = ['access_token', 'api_key', 'automation_key'] as const;
const bearer = (secret: string): Headers => ({ authorization: `Bearer ${secret}` });

async function signedIn(service: TestService): Promise<Headers> {
  const answer = await service.send('nobody', 'POST', '/console/session', {
    body: { name: 'Ada', passphrase: 'a passphrase of some length' },
  });
  return headersOf({ ...service, operator: loginOf(answer) }, 'operator');
}

async function credentials(service: TestService): Promise<{ id: number; secret: string }[]> {
  const made = kinds.map((kind) =>
    service.send('operator', 'POST', '/console/credentials', { body: { kind, name: `matrix ${kind}` } }),
  );
  return (await Promise.all(made)).map((answer) => answer.json<{ id: number; secret: string }>());
}

/** Makes one of each, on a service whose operator is signed in. */
export async function gatherPrincipals(service: TestService): Promise<Principals> {
  const { id: elsewhere } = await newWorkspace(service, 'Valley');
  await switchTo(service, elsewhere);
  const foreign = (await credentials(service)).map(({ secret }) => bearer(secret));
  await switchTo(service, 1);
  const own = (await credentials(service)).map(({ secret }) => bearer(secret));
  const revoked = await credentials(service);
  for (const { id } of revoked) await service.send('operator', 'DELETE', `/console/credentials/${id}`);

  const locked = await signedIn(service);
  await service.send('nobody', 'POST', '/console/session/lock', { headers: locked });
  const seat = await signedIn(service);
  const { id: owner } = await newOwner(service);
  await service.send('operator', 'POST', `/console/owners/${owner}/hand-over-code`);
  const handing = await service.send('nobody', 'POST', `/console/owners/${owner}/hand-over`, { headers: seat });
  const handedOver = headersOf({ ...service, operator: loginOf(handing) }, 'operator');

  const [token = {}, key = {}, automation = {}] = own;
  const operator = headersOf(service, 'operator');
  return {
    // Browsers send the cookie to every port of this machine: whoever has it alone is nobody.
    nobody: [{}, { cookie: operator.cookie ?? '' }],
    operator: [operator],
    'locked operator': [locked],
    'handed-over operator': [handedOver],
    'access token': [token],
    'API key': [key],
    'automation key': [automation],
    'revoked credential': revoked.map(({ secret }) => bearer(secret)),
    'credential of another workspace': foreign,
  };
}
