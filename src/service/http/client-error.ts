import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { errorStatus, type ErrorCode } from '../../contract/error-codes.ts';
import { makeProblem, PROBLEM_TYPE } from './problem.ts';
import { securityHeaders } from './security-headers.ts';

const known: Record<string, [ErrorCode, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [
    'headers_too_large',
    'The address and the headers are larger than 16 KiB. A browser that says this has too many cookies of this machine; they were cleared, so try again.',
  ],
};

/** How long somebody may take to read this and end the connection. */
const LINGER_MS = 1_000;

/**
 * Answers what is no HTTP request, or never became one: too slow, too large, malformed. The connection ends with it.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket, requestId: string): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const [code, detail] = known[error.code ?? ''] ?? (['malformed_body', 'This is not an HTTP request.'] as const);
  const status = errorStatus[code];
  const body = JSON.stringify(makeProblem(code, detail, requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    // Cookies are kept for all ports of a name: another program's would keep a browser out for good.
    ...(code === 'headers_too_large' ? ['clear-site-data: "cookies"'] : []),
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
