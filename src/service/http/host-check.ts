import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/domain-error.ts';

const hostOf = (origin: string): string => origin.slice(origin.indexOf('//') + 2);

/**
 * Answers only requests addressed to one of the service's own hosts, name and port exactly: a page that points its own name
 * at 127.0.0.1 sends that name and gets 421 (T30). Sets `request.origin`.
 */
export function createHostCheck(origins: ReadonlySet<string>): (request: FastifyRequest) => void {
  let byHost = new Map<string, string>();
  return (request) => {
    if (byHost.size !== origins.size) byHost = new Map([...origins].map((origin) => [hostOf(origin), origin]));
    const origin = byHost.get(request.headers.host ?? '');
    if (origin === undefined) throw new DomainError('misdirected_host', 'This service is not reached under that host name.');
    request.origin = origin;
  };
}
