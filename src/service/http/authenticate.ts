import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHOWN_WORKSPACE } from '../../contract/console/session.ts';
import type { Operation, PrincipalKind } from '../../contract/operation.ts';
import { DomainError } from '../../domain/domain-error.ts';
import type { CredentialRecord } from '../../store/console-store.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { Principal } from '../session/operator-session.ts';
import { COMMAND_LINE } from '../session/serve-credentials.ts';
import { findSessionKey } from '../session/session-key.ts';
import { readAuthorization, type PresentedSecret } from './credentials.ts';

type Guarded = Pick<Operation, 'path' | 'accepts' | 'strict'>;
type Request = Pick<FastifyRequest, 'headers' | 'method'>;
type Deps = Pick<
  ServiceDeps,
  'mode' | 'workspaceId' | 'consoleStore' | 'sessions' | 'host' | 'guesses' | 'ofThisStart'
>;

const isV1 = ({ path }: Guarded): boolean => path.startsWith('/v1/');
const acceptsAny = ({ accepts }: Guarded, ...kinds: PrincipalKind[]): boolean =>
  kinds.some((kind) => accepts.includes(kind));

/**
 * To a page the challenge never says Basic: the browser would open a password window of its own over the console (D39).
 */
function challenge(request: Request, operation: Guarded): string {
  const byPage = request.headers['sec-fetch-site'] !== undefined;
  if (byPage || !acceptsAny(operation, 'access_token', 'api_key', 'automation_key')) return 'Operator realm="console"';
  if (!isV1(operation)) return 'Bearer realm="console"';
  if (!acceptsAny(operation, 'api_key')) return 'Bearer realm="v1"';
  return operation.strict ? 'Basic realm="v1"' : 'Basic realm="v1", Bearer realm="v1"';
}

function throwChallenge(
  request: Request,
  reply: FastifyReply,
  operation: Guarded,
  code: 'unauthorized' | 'locked',
  reason: Reason,
): never {
  reply.header('www-authenticate', challenge(request, operation));
  throw new DomainError(code, reason);
}

/**
 * The credential with this secret, looked up by the SHA-256 of what was sent. No comparison ever touches the secret:
 * how long a lookup takes depends on the hash alone, and nobody can choose a text whose hash is nearer to that of a
 * right one (T32). API keys come as Basic or Bearer, everything else as Bearer alone (D18). `serve` knows no automation
 * key, and none of the command line, but those it was started with.
 */
function findCredential(
  { consoleStore, workspaceId, ofThisStart }: Deps,
  secretHash: string,
  scheme: PresentedSecret['scheme'],
): CredentialRecord | undefined {
  const credential = consoleStore.credentials.findByHash(secretHash);
  if (credential?.revoked_at !== null || (scheme === 'basic' && credential.kind !== 'api_key')) return undefined;
  const fromStart =
    credential.kind === 'automation_key' ||
    (credential.name === COMMAND_LINE && credential.workspace_id === workspaceId); // of another one it is D40, D43
  return fromStart && ofThisStart?.has(secretHash) === false ? undefined : credential;
}

/**
 * The same, counting wrong ones where credentials may be of a person's own choosing. Throws `too_many_requests` after
 * many of them.
 */
function findUnlessGuessing(
  deps: Deps,
  { secret, scheme }: PresentedSecret,
  reply: FastifyReply,
): CredentialRecord | undefined {
  const secretHash = hash('sha256', secret, 'hex');
  const seconds = deps.guesses?.wait(secretHash) ?? 0;
  if (seconds > 0) {
    reply.header('retry-after', String(seconds));
    throw new DomainError('too_many_requests', { code: 'too_many_wrong_credentials', seconds });
  }
  const found = findCredential(deps, secretHash, scheme);
  if (found) deps.guesses?.right(secretHash);
  else deps.guesses?.wrong();
  return found;
}

/**
 * A credential works in its own workspace alone (D43). `serve` never opens another one, so that there the mode is what
 * is wrong (D40).
 */
function requireOpenWorkspace({ mode, workspaceId, consoleStore, host }: Deps, credential: CredentialRecord): void {
  if (credential.workspace_id === workspaceId) return;
  if (host.kind === 'serve' && credential.mode !== mode)
    throw new DomainError('wrong_mode', {
      code: 'credential_of_other_mode',
      credential: credential.mode,
      service: mode,
    });
  const name = consoleStore.workspaces.nameOf(credential.workspace_id);
  throw new DomainError('workspace_not_open', { code: 'credential_of_other_workspace', workspace: name });
}

function byCredential(
  deps: Deps,
  request: Request,
  reply: FastifyReply,
  operation: Guarded,
  header: string,
): Principal {
  const presented = readAuthorization(header);
  const found = presented && findUnlessGuessing(deps, presented, reply);
  const credential = operation.strict && found?.kind === 'api_key' && presented?.scheme !== 'basic' ? undefined : found;
  const accepted = credential !== undefined && acceptsAny(operation, credential.kind);
  if (!credential || (!accepted && isV1(operation)))
    throwChallenge(request, reply, operation, 'unauthorized', { code: 'credentials_not_valid' });
  if (!accepted) throw new DomainError('forbidden', { code: 'credential_kind_not_taken', takes: whoMay(operation) });
  requireOpenWorkspace(deps, credential);
  return { kind: 'credential', credential };
}

const whoMay = (operation: Guarded): 'operator' | 'operator_or_automation_key' =>
  acceptsAny(operation, 'automation_key') ? 'operator_or_automation_key' : 'operator';

/** A page that still shows the workspace before must not write into this one. */
function requireShownWorkspace({ workspaceId }: Deps, { headers }: Request): void {
  if (headers[SHOWN_WORKSPACE] !== String(workspaceId))
    throw new DomainError('workspace_changed', { code: 'other_workspace_open' });
}

function bySession(deps: Deps, request: Request, reply: FastifyReply, operation: Guarded): Principal {
  const session = deps.sessions.find(findSessionKey(request, deps.sessions));
  if (!session) throwChallenge(request, reply, operation, 'unauthorized', { code: 'credentials_missing' });
  if (session.state === 'locked')
    throwChallenge(request, reply, operation, 'locked', { code: 'console_locked_unlock' });
  if (session.state === 'handed_over' && !acceptsAny(operation, 'handed_over_operator'))
    throwChallenge(request, reply, operation, 'locked', { code: 'handed_over_to_owner' });
  if (session.state === 'open' && !acceptsAny(operation, 'operator'))
    throw new DomainError('conflict', { code: 'not_handed_over' });
  // While an owner sits at the console no other workspace can be opened.
  if (session.state === 'open' && request.method !== 'GET' && request.method !== 'HEAD')
    requireShownWorkspace(deps, request);
  return { kind: 'operator', session, operator: session.operator };
}

/**
 * Finds out who a request comes from: a credential in the Authorization header, else an operator's session, named by
 * cookie and secret together. Never from the address. Throws `unauthorized`, `locked`, `forbidden`,
 * `workspace_not_open`, `wrong_mode`, `workspace_changed`, and `conflict` for a step of a hand-over that did not begin.
 */
export function authenticate(deps: Deps, request: Request, reply: FastifyReply, operation: Guarded): Principal {
  const header = request.headers.authorization;
  return header === undefined
    ? bySession(deps, request, reply, operation)
    : byCredential(deps, request, reply, operation, header);
}
