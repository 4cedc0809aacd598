import { inverterUpdate, newInverter } from '../../contract/inverters.ts';
import type { Seed, SeededNames } from '../../contract/console/test-helpers/seed.ts';
import { ownerStep, type OwnerStepDeps } from './owner-step.ts';

const [created, figures] = [newInverter.strip(), inverterUpdate.strip()];

type Named<T> = T & { as?: string | undefined };

/** Makes the records of a seed, and says which number those got that it has a name for. */
export async function plantSeed(deps: OwnerStepDeps, seed: Seed): Promise<SeededNames> {
  const { installers, generators, inverters, owners } = deps.store;
  const names: SeededNames = {};
  /** All at once, in their order: writes of one turn share a transaction. */
  async function each<T>(records: Named<T>[] = [], make: (values: Omit<Named<T>, 'as'>) => Promise<number>) {
    const made = await Promise.all(records.map(async ({ as, ...values }) => ({ as, id: await make(values) })));
    for (const { as, id } of made) if (as !== undefined) names[as] = id;
    return made.map(({ id }) => id);
  }
  const [firstInstaller = 0] = await each(seed.installers, async (values) => (await installers.create(values)).id);
  await each(seed.generators, async (values) => (await generators.create(values)).id);
  await each(seed.inverters, async (values) => {
    const { id } = await inverters.create(created.parse(values));
    const measured = figures.parse(values);
    if (Object.keys(measured).length > 0) await inverters.update(id, measured, { source: 'api' });
    return id;
  });
  await each(seed.owners, async ({ installer, details, capabilities, ...given }) => {
    const installer_id = installer === undefined ? firstInstaller : (names[installer] ?? 0);
    const { id } = await owners.create({ ...details, capabilities, installer_id });
    if (given.state !== 'not_started') await owners.apply(id, await ownerStep(deps, id, given), { quietly: true });
    return id;
  });
  return names;
}
