import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Company } from '../../store/hub-database.ts';
import type { RunningRequest, Traffic } from './traffic.ts';

/** What is known of a request from its arrival to the end of its answer. */
export interface HubRequest {
  /** That of the balancer in front where it gave one, so that one id goes through all logs. */
  readonly id: string;
  readonly running: RunningRequest;
  /** Does something when its answer has ended, in whatever way; at once where it has. */
  atEnd(work: () => void): void;
  /** The pattern of the route, as metrics name it: never the address, which may hold a secret. */
  route: string | undefined;
  /** Why it is refused, whatever its application would say. */
  refused: { error: unknown; retryAfter?: number | undefined } | undefined;
  /** Whose request it is, once that is known. */
  company: Company | undefined;
}

/** What a balancer may call a request: nothing that could be taken for another line of a log. */
const GIVEN = /^[\w-]{1,64}$/;

/** The requests that are being answered, each with what is known of it. */
export interface HubRequests {
  begin(request: IncomingMessage, response: ServerResponse): HubRequest;
  /** Throws for an unknown request, which is a bug. */
  of(request: IncomingMessage): HubRequest;
}

/** `nextId` names requests that come without a well-formed X-Request-Id; `traffic` counts all of them. */
export function createHubRequests(nextId: () => string, traffic: Traffic): HubRequests {
  const requests = new WeakMap<IncomingMessage, HubRequest>();
  return {
    begin(request, response) {
      const given = request.headers['x-request-id'];
      const works: (() => void)[] = [];
      let isOver = false;
      const hubRequest: HubRequest = {
        id: typeof given === 'string' && GIVEN.test(given) ? given : nextId(),
        running: traffic.begin(request.method ?? ''),
        atEnd: (work) => (isOver ? work() : void works.push(work)),
        route: undefined,
        refused: undefined,
        company: undefined,
      };
      requests.set(request, hubRequest);
      response.once('close', () => {
        hubRequest.running.ended(response, hubRequest.route);
        isOver = true;
        for (const work of works) work();
      });
      return hubRequest;
    },
    of(request) {
      const hubRequest = requests.get(request);
      if (!hubRequest) throw new Error('a request has come by another way than that of the hub');
      return hubRequest;
    },
  };
}
