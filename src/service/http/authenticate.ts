import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../contract/operation.ts';
import { DomainError } from '../../domain/domain-error.ts';
import type { CredentialRecord } from '../../store/console-store.ts';
import type { Principal, ServiceDeps } from '../service-deps.ts';
import { requireCsrfToken } from '../session/csrf.ts';
import { HANDED_OVER } from '../session/refuse-handed-over.ts';
import { readAuthorization, readCookie, type PresentedSecret } from './credentials.ts';

export const SESSION_COOKIE = 'console_session';

type Guarded = Exclude<Access, 'none'>;
type Deps = Pick<ServiceDeps, 'mode' | 'consoleStore' | 'sessions'>;

const challenges: Record<Guarded, string> = {
  access_token: 'Bearer realm="v1"',
  api_key: 'Basic realm="v1", Bearer realm="v1"',
  console: 'Bearer realm="console"',
  operator: 'Operator realm="console"',
  hand_over: 'Operator realm="console"',
};

/** To a page the challenge never says Basic: the browser would open a password window of its own over the console. */
function refuse(request: FastifyRequest, reply: FastifyReply, access: Guarded, code: 'unauthorized' | 'locked', detail: string): never {
  reply.header('www-authenticate', request.headers['sec-fetch-site'] === undefined ? challenges[access] : challenges.operator);
  throw new DomainError(code, detail);
}

/**
 * The credential with this secret, looked up by the SHA-256 of what was sent. No comparison ever touches the secret: how long
 * a lookup takes depends on the hash alone, and nobody can choose a text whose hash is nearer to that of a right one (T32).
 */
function findCredential(deps: Deps, presented: PresentedSecret): CredentialRecord | undefined {
  const credential = deps.consoleStore.credentials.findByHash(hash('sha256', presented.secret, 'hex'));
  return credential?.revoked_at === null ? credential : undefined;
}

/** Access tokens come as Bearer alone; API keys as Basic or Bearer (D18). */
function fits(credential: CredentialRecord, scheme: PresentedSecret['scheme'], access: Guarded): boolean {
  if (credential.kind === 'access_token') return scheme === 'bearer' && access !== 'api_key';
  return access !== 'access_token';
}

function byCredential(deps: Deps, request: FastifyRequest, reply: FastifyReply, access: Guarded, header: string): Principal {
  const presented = readAuthorization(header);
  const credential = presented && findCredential(deps, presented);
  if (!presented || !credential || !fits(credential, presented.scheme, access))
    refuse(request, reply, access, 'unauthorized', 'The credentials are not valid for this operation.');
  if (credential.mode !== deps.mode)
    throw new DomainError('wrong_mode', `This is a ${credential.mode} credential; the service runs in ${deps.mode} mode.`);
  if (access === 'operator' || access === 'hand_over') throw new DomainError('forbidden', 'This operation is for a signed-in operator.');
  return { kind: 'credential', credential };
}

function bySession(deps: Deps, request: FastifyRequest, reply: FastifyReply, access: Guarded): Principal {
  const cookie = readCookie(request.headers.cookie, SESSION_COOKIE);
  const session = cookie === undefined ? undefined : deps.sessions.find(cookie);
  if (!session) refuse(request, reply, access, 'unauthorized', 'This operation needs credentials.');
  if (session.state === 'locked') refuse(request, reply, access, 'locked', 'The console is locked; unlock it with the passphrase.');
  if (session.state === 'handed_over' && access !== 'hand_over') refuse(request, reply, access, 'locked', HANDED_OVER);
  if (session.state === 'open' && access === 'hand_over') throw new DomainError('conflict', 'The console is not handed over to an owner.');
  if (request.method !== 'GET' && request.method !== 'HEAD') requireCsrfToken(request, session);
  return { kind: 'operator', session, operator: session.operator };
}

/**
 * Finds out who a request comes from: a credential in the Authorization header, else an operator's session cookie. Never from
 * the address. Throws `unauthorized`, `locked`, `wrong_mode`, `forbidden`, `csrf_failed`, and `conflict` for a
 * step of a hand-over that did not begin.
 */
export function authenticate(deps: Deps, request: FastifyRequest, reply: FastifyReply, access: Guarded): Principal {
  const header = request.headers.authorization;
  return header === undefined ? bySession(deps, request, reply, access) : byCredential(deps, request, reply, access, header);
}
