import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { errors, type Dispatcher } from 'undici';
import { NetworkFailure } from '../sync-deps.ts';
import { describeFailure } from './failure-words.ts';

/** One request as it goes over the wire. */
export interface WireRequest {
  origin: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** A complete answer as it came; of an error as much as came of its body. */
export interface WireReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** Bytes of body and head; what encryption and connecting add is not seen here. */
  sentBytes: number;
  receivedBytes: number;
}

export interface ExchangeLimits {
  /** Milliseconds from sending to the head of the answer, whatever provisional answers (1xx) come before it. */
  head: number;
  /** Milliseconds from the first byte of an answer to its last. */
  wholeAnswer: number;
  /** Largest body that is taken. */
  maxBytes: number;
}

/** Said of a request that was canceled: bytes may be on the way by then. */
class GivenUp extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.code);
    this.reason = reason;
  }
}

const headBytes = (first: string, headers: Iterable<readonly [string, unknown]>): number => {
  let bytes = first.length + 4;
  for (const [name, value] of headers)
    for (const line of [value].flat()) bytes += name.length + String(line).length + 4;
  return bytes;
};

/**
 * Sends one request once and collects its answer. Rejects with NetworkFailure alone: `unsent` as long as no connection
 * stood on which it could have been written, `begun` from the head of a success on, `lost` between the two, on a
 * kept-alive connection that turns out dead as well. Of an error the head says what has to be known: one whose body
 * breaks off is an answer like any other.
 */
export function exchange(
  pool: Dispatcher,
  request: WireRequest,
  limits: ExchangeLimits,
  signal: AbortSignal,
): Promise<WireReply> {
  const { promise, resolve, reject } = Promise.withResolvers<WireReply>();
  const pieces: Buffer[] = [];
  let controller: Dispatcher.DispatchController | undefined;
  let status: number | null = null;
  let headers: WireReply['headers'] = {};
  let size = 0;
  let over = false;
  let timer: NodeJS.Timeout | undefined;

  const finish = (settle: () => void): void => {
    over = true;
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    settle();
  };
  const complete = (answered: number): void => {
    const sentBytes =
      headBytes(`${request.method} ${request.path} HTTP/1.1`, Object.entries(request.headers)) +
      Buffer.byteLength(request.body ?? '');
    const receivedBytes = headBytes(`HTTP/1.1 ${answered} `, Object.entries(headers)) + size;
    finish(() => resolve({ status: answered, headers, body: Buffer.concat(pieces), sentBytes, receivedBytes }));
  };
  const fail = (error: unknown): void => {
    if (over) return;
    if (status !== null && status >= 300) return complete(status);
    const { reason } = describeFailure(error, controller ? 'connected' : 'connecting');
    const reach = controller === undefined ? 'unsent' : status === null ? 'lost' : 'begun';
    finish(() => reject(new NetworkFailure(reach, error instanceof GivenUp ? error.reason : reason, status, error)));
  };
  /** Ends the connection as well: an answer that still comes must not be taken for that of another request. */
  const stop = (error: Error): void => {
    fail(error);
    controller?.abort(error);
  };
  const giveUp = (): void => stop(new GivenUp({ code: 'given_up' }));

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(given) {
      // Canceled while it waited for a connection, or about to be written a second time: neither may reach the wire.
      if (over || controller) given.abort(new GivenUp({ code: 'given_up' }));
      else {
        controller = given;
        timer = setTimeout(() => stop(new errors.HeadersTimeoutError()), limits.head);
      }
    },
    onResponseStart(_controller, code, given) {
      if (code < 200) return;
      status = code;
      headers = given;
      clearTimeout(timer);
      timer = setTimeout(() => stop(new GivenUp({ code: 'answer_too_slow' })), limits.wholeAnswer);
    },
    onResponseData(_controller, piece) {
      size += piece.length;
      if (size > limits.maxBytes) stop(new GivenUp({ code: 'answer_too_large', bytes: limits.maxBytes }));
      else pieces.push(piece);
    },
    onResponseEnd() {
      if (!over && status !== null) complete(status);
    },
    onResponseError: (_controller, error) => fail(error),
  };

  if (signal.aborted) giveUp();
  else {
    signal.addEventListener('abort', giveUp);
    pool.dispatch({ ...request, body: request.body ?? null }, handler);
  }
  return promise;
}
