import type { Mode } from '../../contract/fields.ts';
import { invalidField } from '../../domain/domain-error.ts';
import { serviceRules } from '../../contract/service-rules.ts';

/** Where the real service is. Requests are built from these two parts and from nothing that an answer says (T19). */
export interface UpstreamAddress {
  /** Scheme, host and port. */
  origin: string;
  /** What comes before `/v1/…` on that host: empty, or a path without a slash at its end. */
  prefix: string;
}

const refused = (message: string): Error => invalidField('base_url', message);

/**
 * Reads a base address as a person gives it. `validation_failed` on `base_url` for anything but http and https, for
 * http in live mode, for credentials, a query or a fragment in it, and for one that includes `/v1`.
 */
export function readUpstreamAddress(text: string, mode: Mode): UpstreamAddress {
  if (!/^https?:\/\//i.test(text.trim()) || !URL.canParse(text.trim())) throw refused(serviceRules.serviceAddress);
  const url = new URL(text.trim());
  if (url.protocol === 'http:' && mode === 'live') throw refused(serviceRules.serviceHttps);
  if (url.username !== '' || url.password !== '') throw refused(serviceRules.serviceSecret);
  if (url.search !== '' || url.hash !== '') throw refused(serviceRules.serviceQuery);
  const prefix = url.pathname.replace(/(?<!\/)\/+$/, '');
  if (prefix.endsWith('/v1')) throw refused(serviceRules.serviceVersion);
  return { origin: url.origin, prefix };
}

/** The one way to write an address, by which two are compared. */
export const writeUpstreamAddress = ({ origin, prefix }: UpstreamAddress): string => origin + prefix;
