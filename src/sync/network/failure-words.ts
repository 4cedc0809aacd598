import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { errors } from 'undici';
import { UnusableProxy } from './unusable-proxy.ts';

/** What kept a request from being answered, as far as the system says it. */
export type NetworkFault =
  | 'unknown_host'
  | 'no_route'
  | 'certificate'
  | 'timeout'
  | 'other_protocol'
  | 'broken_off'
  | 'proxy';

const ROUTE = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'EACCES',
  'EPERM',
]);
const NAME = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NONAME', 'EAI_NODATA', 'EAI_FAIL']);
const LATE = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const CERTIFICATE =
  /^(?:CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|ERR_TLS_CERT_|INVALID_|UNSPECIFIED)/;
const PROTOCOL = /^(?:ERR_SSL_|EPROTO|UND_ERR_HEADERS_OVERFLOW)/;

const PROXY = /^UND_ERR_(?:PRX|SOCKS5)/;

/** Of several addresses that were tried for one name, the system reports each one's error. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : codeOf(error.cause);
}

/** Bytes that are no answer in HTTP; an answer that only ended too early holds none. */
const isGibberish = (error: unknown): boolean =>
  error instanceof errors.HTTPParserError && 'data' in error && error.data !== '';

/** The status with which a proxy has refused a way through; undici says it in words alone. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof errors.RequestAbortedError ? /^Proxy response \((\d{3})\)/.exec(error.message)?.[1] : undefined;

function proxyReason(status: string | undefined): Reason {
  if (status === '407') return { code: 'proxy_asks_for_password' };
  return status === undefined ? { code: 'proxy_broken' } : { code: 'proxy_refuses', status: Number(status) };
}

/** The fault behind an error of the network, and its reason. `when`: whether a connection stood already. */
export function describeFailure(
  error: unknown,
  when: 'connecting' | 'connected',
): { fault: NetworkFault; reason: Reason } {
  if (error instanceof UnusableProxy) return { fault: 'proxy', reason: error.reason };
  const code = codeOf(error);
  const refusal = refusalOf(error);
  if (refusal !== undefined || PROXY.test(code)) return { fault: 'proxy', reason: proxyReason(refusal) };
  if (NAME.has(code)) return { fault: 'unknown_host', reason: { code: 'unknown_host' } };
  if (CERTIFICATE.test(code)) return { fault: 'certificate', reason: { code: 'certificate_not_trusted', why: code } };
  if (LATE.has(code))
    return {
      fault: 'timeout',
      reason: { code: when === 'connecting' ? 'connection_timeout' : 'answer_timeout' },
    };
  if (code === 'ECONNREFUSED') return { fault: 'no_route', reason: { code: 'connection_refused' } };
  if (ROUTE.has(code)) return { fault: 'no_route', reason: { code: 'no_route' } };
  if (PROTOCOL.test(code) || isGibberish(error)) return { fault: 'other_protocol', reason: { code: 'other_protocol' } };
  return when === 'connecting'
    ? { fault: 'no_route', reason: { code: 'cut_while_connecting' } }
    : { fault: 'broken_off', reason: { code: 'broken_off' } };
}
