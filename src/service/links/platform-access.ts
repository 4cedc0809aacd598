import type { LinkRecord } from '../../domain/links/link-record.ts';
import type { ServiceDeps } from '../service-deps.ts';

/**
 * Whether the platform that made a link still has access: a revoked API key ends it, and the console itself needs none.
 */
export function platformAccess(
  { consoleStore }: Pick<ServiceDeps, 'consoleStore'>,
  { credential_id: id }: Pick<LinkRecord, 'credential_id'>,
): boolean {
  return id === null || consoleStore.credentials.get(id)?.revoked_at === null;
}
