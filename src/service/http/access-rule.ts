import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Operation } from '../../contract/operation.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { authenticate } from './authenticate.ts';
import { pageHeaders, setHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * For routes that are no operations: the renderer's files, and the hosted screens, which have a cookie of their
     * own.
     */
    open?: 'renderer' | 'hosted';
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/** Which routes are guarded; a route without a rule stops the start of the service. */
export interface AccessRules {
  /** Puts the guard of its operation in front of a route, and once more between its body and its handler. */
  guard(route: RouteOptions): void;
  /** Throws when a route is neither guarded nor said to be open: nothing is reachable by omission. */
  assertComplete(): void;
}

const asPage: Hook = (_request, reply, done) => {
  setHeaders(reply, pageHeaders);
  done();
};

/** Reads have no body that could arrive later than their headers. */
const isRead = ({ method }: RouteOptions): boolean =>
  [method].flat().every((each) => each === 'GET' || each === 'HEAD');

export function createAccessRules(deps: ServiceDeps): AccessRules {
  const unguarded: RouteOptions[] = [];
  const guardFor =
    (operation: Operation): Hook =>
    (request, reply, done) => {
      request.principal = authenticate(deps, request, reply, operation);
      done();
    };
  return {
    guard(route) {
      const operation = route.config?.operation;
      if (!operation || operation.accepts.includes('anyone')) {
        unguarded.push(route);
        if (!operation) route.onRequest = [route.onRequest ?? [], asPage].flat();
        return;
      }
      const guard = guardFor(operation);
      route.onRequest = [route.onRequest ?? [], guard].flat();
      // A body takes its time: whoever was let in with its first byte may have been locked out before its last.
      if (!isRead(route)) route.preHandler = [route.preHandler ?? [], guard].flat();
    },
    assertComplete() {
      const forgotten = unguarded.find(({ config }) => !config?.operation && config?.open === undefined);
      if (forgotten)
        throw new Error(
          `${String(forgotten.method)} ${forgotten.url} has no access rule: register it with addRoutes(), or say config.open`,
        );
    },
  };
}
