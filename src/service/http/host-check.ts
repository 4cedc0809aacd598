import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/domain-error.ts';
import type { Origins } from './origins.ts';

const hostOf = (origin: string): string => origin.slice(origin.indexOf('//') + 2);

/** By the route that was found, so that no way of writing an address leads around it; by the address where there is no route. */
const isForOwners = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/onboarding') === true || /^\/onboarding(?:[/?]|$)/.test(url);

/**
 * Answers only requests addressed to one of the service's own hosts, name and port exactly: a page that points its own name
 * at 127.0.0.1 sends that name and gets 421 (T30). So does who asks for the console under the host of the owners' pages, or for one of
 * those under the console's. Sets `request.origin`.
 */
export function createHostCheck(origins: Origins): (request: FastifyRequest) => void {
  let byHost = new Map<string, string>();
  return (request) => {
    if (byHost.size !== origins.size) byHost = new Map([...origins.keys()].map((origin) => [hostOf(origin), origin]));
    const origin = byHost.get(request.headers.host ?? '');
    if (origin === undefined) throw new DomainError('misdirected_host', 'This service is not reached under that host name.');
    request.origin = origin;
    const serves = origins.get(origin);
    if (serves === 'everything' || (serves === 'owners') === isForOwners(request)) return;
    const other = [...origins].find(([, each]) => each !== serves)?.[0];
    throw new DomainError('misdirected_host', serves === 'owners' ? `Only the pages for owners are here. The console is at ${other}` : `The pages for owners are at ${other}`);
  };
}
