import type { FastifyRequest } from 'fastify';
import type { SyncFields } from '../../../../contract/console/sync-changes.ts';
import type { WorkspaceDeps } from '../../../service-deps.ts';

interface View {
  topic: string;
  record_id: number;
  title: SyncFields;
}

/**
 * Rows about owners also say what the installer calls them, to an operator alone; of an erased owner there is nothing
 * to say. It is how an owner is recognized whose details are locked (D17).
 */
export async function withReferences<T extends View>(
  { store }: Pick<WorkspaceDeps, 'store'>,
  { principal }: Pick<FastifyRequest, 'principal'>,
  views: T[],
): Promise<T[]> {
  const isOwner = ({ topic }: View): boolean => topic === 'system_owners';
  if (principal?.kind !== 'operator' || !views.some(isOwner)) return views;
  const references = await store.owners.references(views.filter(isOwner).map(({ record_id }) => record_id));
  return views.map((view) => {
    const installer_reference = isOwner(view) ? references.get(view.record_id) : undefined;
    return installer_reference === undefined ? view : { ...view, title: { ...view.title, installer_reference } };
  });
}
