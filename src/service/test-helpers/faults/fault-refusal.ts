import type { FaultStatus } from '../../../contract/console/test-helpers/faults.ts';
import { DomainError } from '../../../domain/domain-error.ts';

/** What the service says with each status when it says so by itself. */
const refusals: Record<FaultStatus, ConstructorParameters<typeof DomainError>> = {
  400: ['malformed_body', { code: 'request_not_readable' }],
  401: ['unauthorized', { code: 'credentials_not_valid' }],
  404: ['not_found', { code: 'nothing_at_address' }],
  408: ['request_timeout', { code: 'request_too_slow' }],
  413: ['body_too_large', { code: 'body_larger_than_taken' }],
  415: ['unsupported_media_type', { code: 'content_type_not_taken' }],
  429: ['too_many_requests', { code: 'too_many_requests' }],
  500: ['internal', { code: 'failed_inside' }],
  503: ['closing', { code: 'service_closing' }],
  507: ['storage_full', { code: 'disk_full_nothing_kept' }],
};

/** A refusal that nobody can tell from the service's own. */
export const faultRefusal = (status: FaultStatus): DomainError => new DomainError(...refusals[status]);
