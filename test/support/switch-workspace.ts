import type { Session } from '../../src/contract/console/session.ts';
import type { Workspace } from '../../src/contract/console/workspaces.ts';
import type { TestService } from './test-service.ts';

/** Makes a workspace beside the others; the signed-in operator asks for it. */
export const newWorkspace = async (
  service: TestService,
  name: string,
  mode: 'test' | 'live' = 'test',
): Promise<Workspace> =>
  (await service.send('operator', 'POST', '/console/workspaces', { body: { name, mode } })).json<Workspace>();

/**
 * What a page does when it notices that another workspace is open: it asks for the session again and shows that one.
 */
export async function followSwitch(service: TestService): Promise<Session> {
  const session = (await service.send('operator', 'GET', '/console/session')).json<Session>();
  if (service.operator && session.workspace) service.operator.workspace = session.workspace.id;
  return session;
}

/** Opens another workspace as the signed-in operator, who continues working in it. */
export async function switchTo(service: TestService, id: number): Promise<Workspace> {
  const answer = await service.send('operator', 'POST', `/console/workspaces/${id}/open`);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.payload}`);
  await followSwitch(service);
  return answer.json<Workspace>();
}
