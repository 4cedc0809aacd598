import { headersOf, type TestService } from '../../support/test-service.ts';
import { NetworkFailure, type Network, type UpstreamReply, type UpstreamRequest } from '../../../src/sync/sync-deps.ts';

/**
 * What the way to the service does to one request; undefined lets it through. An object is an answer that somebody else
 * gives.
 */
export type Fault =
  | 'unsent'
  | 'lost_before'
  | 'lost_after'
  | 'begun'
  | { status: number; body?: unknown; retryAfter?: number }
  | undefined;

/** The real service of a test, asked in memory, over a way that the test breaks. */
export interface FaultyNetwork extends Network {
  /** Asked before each request. */
  fault: (request: UpstreamRequest) => Fault;
  /** Where a request really goes: lists may be in another order than by id. */
  lead: (path: string) => string;
  /** Called between an answer and its arrival. */
  onTheWay: (request: UpstreamRequest) => Promise<void> | void;
  /** The time that answers carry, in milliseconds. */
  date: () => number | undefined;
  requests: UpstreamRequest[];
  /** `POST /v1/inverters` and so on, of the requests that change something. */
  writes(): string[];
}

export function createFaultyNetwork(upstream: TestService): FaultyNetwork {
  async function arrive({ method, path, credential, body }: UpstreamRequest): Promise<UpstreamReply> {
    const headers = { ...headersOf(upstream, credential === 'api_key' ? 'key' : 'token'), host: '127.0.0.1:4030' };
    const response = await upstream.core.inject({
      method,
      url: path,
      headers,
      ...(body !== undefined && { payload: body as object }),
    });
    return {
      status: response.statusCode,
      body: response.payload === '' ? undefined : response.json(),
      sentBytes: 100,
      receivedBytes: response.payload.length,
    };
  }
  const network: FaultyNetwork = {
    fault: () => undefined,
    lead: (path) => path,
    onTheWay: () => undefined,
    date: () => undefined,
    requests: [],
    writes: () =>
      network.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    async request(request, signal) {
      network.requests.push(request);
      const fault = network.fault(request);
      if (fault === 'unsent') throw new NetworkFailure('unsent', { code: 'no_route' });
      if (fault === 'lost_before') throw new NetworkFailure('lost', { code: 'broken_off' });
      if (typeof fault === 'object') return { body: {}, sentBytes: 0, receivedBytes: 0, ...fault };
      const reply = await arrive({ ...request, path: network.lead(request.path) });
      await network.onTheWay(request);
      if (fault === 'lost_after' || signal.aborted) throw new NetworkFailure('lost', { code: 'broken_off' });
      if (fault === 'begun') throw new NetworkFailure('begun', { code: 'broken_off' }, reply.status);
      const date = network.date();
      return { ...reply, ...(date !== undefined && { date: Math.floor(date / 1000) * 1000 }) };
    },
    close: async () => undefined,
  };
  return network;
}
