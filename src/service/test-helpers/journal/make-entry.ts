import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JournalEntry } from '../../../contract/console/test-helpers/requests.ts';
import { memberOf } from '../../../domain/test-requests/bodies.ts';
import { isHosted, type RequestFacts } from '../../../domain/test-requests/matches.ts';
import { readAuthorization } from '../../http/credentials.ts';
import type { Principal } from '../../session/operator-session.ts';
import { MOST_KEPT, type SentBody } from './read-request.ts';
import type { Redactor } from './redactor.ts';

/** Whoever sent no credential at all is nobody: so is the owner in the hosted screens. */
function credentialOf(principal: Principal | null): JournalEntry['credential'] {
  if (!principal) return null;
  return principal.kind === 'credential'
    ? { kind: principal.credential.kind, name: principal.credential.name }
    : { kind: 'operator', name: principal.operator.name };
}

/** Shorter ones could be words that stand in a text by chance. */
const SHORTEST_SECRET = 6;

function secretsOf({ headers }: FastifyRequest): string[] {
  const secret = headers.authorization && readAuthorization(headers.authorization)?.secret;
  return secret && secret.length >= SHORTEST_SECRET ? [secret] : [];
}

/** What is known of a request before it is answered. */
export const factsOf = (request: FastifyRequest, redactor: Redactor): RequestFacts => ({
  operation: request.routeOptions.config.operation?.id ?? null,
  method: request.method,
  path: redactor.text(request.url, secretsOf(request)),
  route: request.routeOptions.url ?? null,
  credential: credentialOf(request.principal),
});

type Message = JournalEntry['request'];

/** An owner's pages and forms hold what is personal: of forms the names of fields are kept, of pages nothing. */
export function requestOf(request: FastifyRequest, sent: SentBody, redactor: Redactor): Message {
  const headers = redactor.headers(request.headers, secretsOf(request));
  if (sent.size === 0) {
    const size = Number(request.headers['content-length'] ?? 0) || 0;
    return { headers, body: null, size, kept: size === 0 ? 'whole' : 'none' };
  }
  const text = Buffer.concat(sent.pieces).toString();
  const body = isHosted(factsOf(request, redactor)) ? redactor.form(text) : redactor.text(text, secretsOf(request));
  return { headers, body, size: sent.size, kept: sent.size > MOST_KEPT ? 'part' : 'whole' };
}

export function responseOf(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | undefined,
  redactor: Redactor,
): NonNullable<JournalEntry['response']> {
  const facts = factsOf(request, redactor);
  const base = { status: reply.statusCode, headers: redactor.headers(reply.getHeaders(), secretsOf(request)) };
  const size = Buffer.byteLength(text ?? '');
  if (size === 0) return { ...base, body: null, size, kept: text === undefined ? 'none' : 'whole' };
  if (isHosted(facts) || text === undefined) return { ...base, body: null, size, kept: 'none' };
  const body = redactor.link(facts.operation, redactor.text(text.slice(0, MOST_KEPT), secretsOf(request)));
  return { ...base, body, size, kept: text.length > MOST_KEPT ? 'part' : 'whole' };
}

/** The path of the record that a request has created, whatever became of the answer. */
export function createdBy(request: FastifyRequest, reply: FastifyReply, text: string | undefined): string | null {
  const { url } = request.routeOptions;
  if (request.method !== 'POST' || reply.statusCode !== 201 || url?.startsWith('/v1/') !== true) return null;
  const answer = parsed(text);
  const id = memberOf(answer, 'data', 'id') ?? memberOf(answer, 'id');
  return typeof id === 'number' ? `${url}/${id}` : null;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined; // a page for an owner
  }
}

/** What the service itself decided: a problem says why. */
export function judgment(status: number, text: string | undefined, keptAway: boolean): JournalEntry['judged'] {
  if (keptAway) return { outcome: 'kept_away', status: null, code: null, errors: [] };
  if (status < 400) return { outcome: 'accepted', status, code: null, errors: [] };
  const problem = parsed(text);
  const code = memberOf(problem, 'code');
  const errors = memberOf(problem, 'errors');
  return {
    outcome: 'refused',
    status,
    code: typeof code === 'string' ? code : null,
    errors: Array.isArray(errors) ? (errors as JournalEntry['judged']['errors']) : [],
  };
}
