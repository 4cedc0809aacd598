import type { Store } from '../store/store.ts';

const FIRST = { page: 1, limit: 1 };

/** Whether a workspace holds anything that the real service might have as well. */
export async function holdsRecords({
  summary,
  installers,
  owners,
}: Pick<Store, 'summary' | 'installers' | 'owners'>): Promise<boolean> {
  const [{ generators, inverters }, ofInstallers, ofOwners] = await Promise.all([
    summary(),
    installers.list(FIRST),
    owners.list(FIRST),
  ]);
  return generators + inverters + ofInstallers.total + ofOwners.total > 0;
}
