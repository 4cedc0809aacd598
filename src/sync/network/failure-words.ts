import { errors } from 'undici';
import { UnusableProxy } from './unusable-proxy.ts';

/** What kept a request from being answered, as far as the system says it. */
export type NetworkFault = 'unknown_host' | 'no_route' | 'certificate' | 'timeout' | 'other_protocol' | 'broken_off' | 'proxy';

const ROUTE = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'EACCES', 'EPERM']);
const NAME = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NONAME', 'EAI_NODATA', 'EAI_FAIL']);
const LATE = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const CERTIFICATE = /^(?:CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|ERR_TLS_CERT_|INVALID_|UNSPECIFIED)/;
const PROTOCOL = /^(?:ERR_SSL_|EPROTO|UND_ERR_HEADERS_OVERFLOW)/;

const PROXY = /^UND_ERR_(?:PRX|SOCKS5)/;

const certificateWords: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'it was signed by an authority that this computer does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'it was signed by an authority that this computer does not know',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'it was signed by an authority that this computer does not know',
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet; is the clock of this computer right?',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it was made out to another name',
};

const UNKNOWN_SIGNER = new Set(Object.keys(certificateWords).filter((code) => /SELF_SIGNED|UNABLE_TO/.test(code)));
const INSTALL = ' If your company signs the traffic of its network, its certificate has to be installed on this computer; then start the console again.';

/** Of several addresses that were tried for one name, the system reports each one's error. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : codeOf(error.cause);
}

/** Bytes that are no answer in HTTP; an answer that only ended too early holds none. */
const isGibberish = (error: unknown): boolean => error instanceof errors.HTTPParserError && 'data' in error && error.data !== '';

/** The status with which a proxy has refused a way through; undici says it in words alone. */
const refusalOf = (error: unknown): string | undefined => (error instanceof errors.RequestAbortedError ? /^Proxy response \((\d{3})\)/.exec(error.message)?.[1] : undefined);

function proxyWords(status: string | undefined): string {
  if (status === '407')
    return 'The proxy of this network asks for a name and a password (status 407). Start the console with both in the environment, as in HTTPS_PROXY=http://name:password@proxy:8080.';
  if (status === undefined) return 'The proxy of this network does not work. Look at the proxy in the settings of this computer, or at HTTPS_PROXY in the environment.';
  return `The proxy of this network does not let this computer through to the service (status ${status}).`;
}

/** The fault behind an error of the network, and a sentence for people. `when`: whether a connection stood already. */
export function describeFailure(error: unknown, when: 'connecting' | 'connected'): { fault: NetworkFault; words: string } {
  if (error instanceof UnusableProxy) return { fault: 'proxy', words: error.message };
  const code = codeOf(error);
  const refusal = refusalOf(error);
  if (refusal !== undefined || PROXY.test(code)) return { fault: 'proxy', words: proxyWords(refusal) };
  if (NAME.has(code)) return { fault: 'unknown_host', words: 'The name of the service is not known, or this computer has no network.' };
  if (CERTIFICATE.test(code)) return { fault: 'certificate', words: `The certificate of the service is not trusted: ${certificateWords[code] ?? `its check ended with ${code}`}.${UNKNOWN_SIGNER.has(code) ? INSTALL : ''}` };
  if (LATE.has(code)) return { fault: 'timeout', words: when === 'connecting' ? 'The service could not be reached in time.' : 'The service did not answer in time.' };
  if (code === 'ECONNREFUSED') return { fault: 'no_route', words: 'The computer at the service’s address refused the connection.' };
  if (ROUTE.has(code)) return { fault: 'no_route', words: 'There is no way to the service from this network.' };
  if (PROTOCOL.test(code) || isGibberish(error)) return { fault: 'other_protocol', words: 'What answers at this address speaks another language than was expected.' };
  if (when === 'connecting') return { fault: 'no_route', words: 'The connection to the service was cut before it stood.' };
  return { fault: 'broken_off', words: 'The connection broke off before the answer was complete.' };
}
