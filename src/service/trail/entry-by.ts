import type { FastifyRequest } from 'fastify';
import type { TrailKind } from '../../contract/console/trail.ts';
import type { Actor, NewTrailEntry } from '../../store/trail-store.ts';
import type { ServiceConsoleStore } from '../../store/service-store.ts';
import type { Principal } from '../session/operator-session.ts';

/** Who a request comes from, as the audit trail names it. */
export function actorOf(principal: Principal | null): Actor {
  if (principal?.kind === 'credential')
    return { kind: 'credential', id: principal.credential.id, name: principal.credential.name };
  if (principal) return operatorActor(principal.operator);
  return { kind: 'nobody', id: null, name: '' };
}

/** An operator, where a request does not carry one yet. */
export const operatorActor = ({ id, name }: { id: number; name: string }): Actor => ({ kind: 'operator', id, name });

/**
 * The entry of an act in the open workspace, by whoever sent the request. Secrets, and what is personal of an owner,
 * never go into one: a record is named by its number, `about` is for the names of operators, credentials, workspaces
 * and settings, and for a reading.
 */
export const entryBy = (
  { consoleStore, workspaceId }: { consoleStore: Pick<ServiceConsoleStore, 'workspaces'>; workspaceId: number },
  { principal }: Pick<FastifyRequest, 'principal'>,
  kind: TrailKind,
  more: Pick<NewTrailEntry, 'record' | 'about'> = {},
): NewTrailEntry => ({
  kind,
  actor: actorOf(principal),
  workspace: { id: workspaceId, name: consoleStore.workspaces.nameOf(workspaceId) },
  ...more,
});

/** The entry of an act that concerns the console as a whole. */
export const consoleEntryBy = (
  { principal }: Pick<FastifyRequest, 'principal'>,
  kind: TrailKind,
  about?: string,
): NewTrailEntry => ({
  kind,
  actor: actorOf(principal),
  workspace: null,
  about,
});
