import { z } from 'zod';
import { newGenerator } from '../../generators.ts';
import { newInstaller } from '../../installers.ts';
import { inverterUpdate, newInverter } from '../../inverters.ts';
import { newSystemOwner, personalInformation } from '../../system-owners.ts';
import { checkOwnerState, ownerStateShape } from './owner-state.ts';

/** What a test calls a record. */
const recordName = z
  .string('must be text')
  .regex(/^[A-Za-z][\w-]{0,63}$/, 'must be a letter and at most 63 letters, digits, hyphens, and underscores');
const named = { as: recordName.optional() };

const seededOwner = z
  .strictObject({
    ...named,
    /** What the seed calls its installer; absent: the first one. */
    installer: recordName.optional(),
    ...ownerStateShape,
    details: personalInformation.optional(),
    capabilities: newSystemOwner.shape.capabilities,
  })
  .check(checkOwnerState);

/** What a workspace begins with. Records get their numbers in this order; `as` is what a test calls one. */
export const seed = z
  .strictObject({
    installers: z.array(newInstaller.extend(named), 'must be a list').optional(),
    generators: z.array(newGenerator.extend(named), 'must be a list').optional(),
    inverters: z.array(newInverter.extend(inverterUpdate.shape).extend(named), 'must be a list').optional(),
    owners: z.array(seededOwner, 'must be a list').optional(),
  })
  .check(({ value, issues }) => {
    const { installers = [], owners = [] } = value;
    const told = (path: (string | number)[], message: string, input: unknown): void =>
      void issues.push({ code: 'custom', path, message, input });
    const known = new Set<string>();
    for (const [kind, records] of Object.entries(value))
      for (const [at, { as }] of records.entries()) {
        if (as !== undefined && known.has(as)) told([kind, at, 'as'], 'is the name of another record', as);
        if (as !== undefined) known.add(as);
      }
    const called = new Set(installers.map(({ as }) => as));
    for (const [at, { installer }] of owners.entries())
      if (installer === undefined ? installers.length === 0 : !called.has(installer))
        told(['owners', at, 'installer'], 'must be the name of an installer of this seed', installer);
  });
export type Seed = z.infer<typeof seed>;

/** Which number a record got that the seed has a name for. */
export const seededNames = z.record(z.string(), z.int());
export type SeededNames = z.infer<typeof seededNames>;

/** Seeds that come with the program: the sample data, and an owner in every state. */
export const builtInSeed = z.enum(['sample', 'every-state'], 'must be sample or every-state');
export type BuiltInSeed = z.infer<typeof builtInSeed>;

/** How a body names a seed: one that comes with the program (`seed`), or one that is given here (`records`). */
export const seedShape = { seed: builtInSeed.optional(), records: seed.optional() };

/** Not both of them. */
export function checkOneSeed({ value, issues }: z.core.ParsePayload<{ seed?: unknown; records?: unknown }>): void {
  if (value.seed !== undefined && value.records !== undefined)
    issues.push({ code: 'custom', path: ['records'], message: 'is not for a named seed', input: value.records });
}
