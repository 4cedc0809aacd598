import type { FaultStatus } from '../../../contract/console/test-helpers/faults.ts';
import { DomainError } from '../../../domain/domain-error.ts';
import { frameworkRefusals } from '../../http/error-handler.ts';

/** What the service says with each status when it says so by itself. */
const refusals: Record<FaultStatus, ConstructorParameters<typeof DomainError>> = {
  ...frameworkRefusals,
  401: ['unauthorized', { code: 'credentials_not_valid' }],
  500: ['internal', { code: 'failed_inside' }],
  503: ['closing', { code: 'service_closing' }],
  507: ['storage_full', { code: 'disk_full_nothing_kept' }],
};

/** A refusal that nobody can tell from the service's own. */
export const faultRefusal = (status: FaultStatus): DomainError => new DomainError(...refusals[status]);
