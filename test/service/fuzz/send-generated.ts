import { headersOf, OPERATOR, ORIGIN, type TestService } from '../../support/test-service.ts';
import type { GeneratedRequest } from './requests.ts';

/** The event stream never ends: its head is read, then it is cut. */
async function openStream(service: TestService, { who, url, request }: GeneratedRequest): Promise<number> {
  const response = await service.app.inject({
    method: 'GET',
    url,
    payloadAsStream: true,
    headers: {
      host: new URL(ORIGIN).host,
      ...headersOf(service, who === 'owner' ? 'nobody' : who),
      ...request.headers,
    },
  });
  // Read to its end, whenever that is: an injected answer is not told of a reader that has gone, and leaving its
  // workspace would wait for it.
  response
    .stream()
    .on('error', () => {})
    .resume();
  return response.statusCode;
}

/** Sends one generated request; throws when the answer is 5xx or breaks the contract. Returns its status. */
export async function sendGenerated(service: TestService, generated: GeneratedRequest): Promise<number> {
  const { operation, who, url, request } = generated;
  const status =
    operation.id === 'streamEvents'
      ? await openStream(service, generated)
      : (await service.send(who === 'owner' ? 'nobody' : who, operation.method, url, request)).statusCode;
  if (status >= 500)
    throw new Error(`${operation.method} ${url} answered ${status}; the log says ${service.log.at(-1) ?? 'nothing'}`);
  await renameBack(service, generated, status);
  return status;
}

/** Signing in goes by the name: an operator who was renamed gets it back. */
export async function renameBack(
  service: TestService,
  { operation, who, url }: GeneratedRequest,
  status: number | undefined,
): Promise<void> {
  if (operation.id === 'renameOperator' && who === 'operator' && status === 200)
    await service.send('operator', 'PUT', url, { body: { name: OPERATOR } });
}

/**
 * Brings back what generated requests took away: the session (signed out, locked), the workspace (another one open),
 * the credentials (revoked).
 */
export async function restore(service: TestService): Promise<void> {
  service.clock.advance({ hours: 25 });
  await service.signIn();
  await service.send('operator', 'POST', '/console/workspaces/1/open');
  await service.signIn();
  await service.takeCredentials();
  service.log.length = 0;
}
