import type { FastifyInstance } from 'fastify';
import type { SpacesControl } from '../../service/test-helpers/spaces-control.ts';

/** The spaces of this process, and the way to them. */
export interface Spaces extends SpacesControl {
  /** What answers a request that is addressed to a space, and its address there. */
  route(url: string): { app: FastifyInstance; url: string } | undefined;
  /** Requests that come from now on are told that the service closes. */
  refuse(): Promise<void>;
  close(): Promise<void>;
}
