import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ServiceDeps } from '../service-deps.ts';
import { authenticate } from './authenticate.ts';
import { pageHeaders, setHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that are no operations: the renderer's files, and the hosted screens, which have a cookie of their own. */
    open?: 'renderer' | 'hosted';
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/** Which routes are guarded; a route that got by without a rule stops the start of the service. */
export interface AccessRules {
  /** Puts the guard of its operation in front of a route. */
  guard(route: RouteOptions): void;
  /** Throws when a route is neither guarded nor said to be open: nothing is reachable by omission. */
  assertComplete(): void;
}

const asPage: Hook = (_request, reply, done) => {
  setHeaders(reply, pageHeaders);
  done();
};

export function createAccessRules(deps: ServiceDeps): AccessRules {
  const unguarded: RouteOptions[] = [];
  const guardFor = (access: Parameters<typeof authenticate>[3]): Hook => (request, reply, done) => {
    request.principal = authenticate(deps, request, reply, access);
    done();
  };
  return {
    guard(route) {
      const access = route.config?.operation?.access ?? 'none';
      if (access === 'none') {
        unguarded.push(route);
        if (!route.config?.operation) route.onRequest = [route.onRequest ?? [], asPage].flat();
      } else route.onRequest = [route.onRequest ?? [], guardFor(access)].flat();
    },
    assertComplete() {
      const forgotten = unguarded.find(({ config }) => config?.operation?.access !== 'none' && config?.open === undefined);
      if (forgotten)
        throw new Error(`${String(forgotten.method)} ${forgotten.url} has no access rule: register it with route(), or say config.open`);
    },
  };
}
