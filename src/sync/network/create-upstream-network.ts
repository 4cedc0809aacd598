import { Agent, type Dispatcher } from 'undici';
import type { Mode } from '../../contract/fields.ts';
import type { Network, UpstreamReply, UpstreamRequest } from '../sync-deps.ts';
import { exchange, type ExchangeLimits } from './exchange.ts';
import { readBody } from './read-body.ts';
import { writeBody } from './request-body.ts';
import { retryAfter } from './retry-after.ts';
import { readUpstreamAddress } from './upstream-address.ts';

/**
 * Milliseconds. `connect`: until the connection is made, `headers`: until the answer begins, `body`: between two pieces
 * of it.
 */
export interface NetworkTimeouts {
  connect: number;
  headers: number;
  body: number;
}

export interface UpstreamNetworkOptions {
  baseUrl: string;
  mode: Mode;
  /**
   * Asked for at every request, so that a changed one is used at once. With undefined nothing is said about who is
   * asking.
   */
  credentials: () => { accessToken: string; apiKey: string } | undefined;
  timeouts?: Partial<NetworkTimeouts>;
  /** Opens the connections: through a proxy, for one. Absent: straight to the service. */
  outbound?:
    | ((origin: string, options: Agent.Options & { connect: { timeout: number; ca?: string } }) => Dispatcher)
    | undefined;
  /** Certificates that are trusted instead of the system's, in PEM. */
  ca?: string;
}

const TIMEOUTS: NetworkTimeouts = { connect: 10_000, headers: 30_000, body: 30_000 };
const LIMITS: Omit<ExchangeLimits, 'head'> = { wholeAnswer: 120_000, maxBytes: 4 * 1024 * 1024 };
const CONNECTIONS = 8;

const basic = (apiKey: string): string => `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;

function headersFor(
  request: UpstreamRequest,
  contentType: string | undefined,
  credentials: ReturnType<UpstreamNetworkOptions['credentials']>,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(contentType !== undefined && { 'content-type': contentType }),
    ...(credentials && {
      authorization:
        request.credential === 'access_token' ? `Bearer ${credentials.accessToken}` : basic(credentials.apiKey),
    }),
  };
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/**
 * The real service over undici: eight connections, nothing retried, no redirect followed, no address taken from an
 * answer, credentials in headers alone (T19). `validation_failed` on `base_url` for an address that may not be used in
 * this mode.
 */
export function createUpstreamNetwork({
  baseUrl,
  mode,
  credentials,
  timeouts,
  outbound = (_origin, options) => new Agent(options),
  ca,
}: UpstreamNetworkOptions): Network {
  const { origin, prefix } = readUpstreamAddress(baseUrl, mode);
  const { connect, headers, body } = { ...TIMEOUTS, ...timeouts };
  const pool = outbound(origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    allowH2: false,
    headersTimeout: headers,
    bodyTimeout: body,
    connect: { timeout: connect, ...(ca !== undefined && { ca }) },
  });

  async function request(wanted: UpstreamRequest, signal: AbortSignal): Promise<UpstreamReply> {
    const sent = writeBody(wanted);
    const wire = {
      origin,
      method: wanted.method,
      path: prefix + wanted.path,
      headers: headersFor(wanted, sent?.contentType, credentials()),
      body: sent?.text,
    };
    // The pool ends plain silence by itself; provisional answers begin that wait anew, but not this one.
    const reply = await exchange(pool, wire, { ...LIMITS, head: headers }, signal);
    const wait = retryAfter(one(reply.headers['retry-after']), one(reply.headers['date']));
    const { status, sentBytes, receivedBytes } = reply;
    const date = Date.parse(one(reply.headers['date']) ?? '');
    return {
      status,
      ...(await readBody(reply, LIMITS.maxBytes)),
      ...(Number.isFinite(date) && { date }),
      ...(wait !== undefined && { retryAfter: wait }),
      sentBytes,
      receivedBytes,
    };
  }

  return { request, close: () => pool.destroy() };
}
