import { z } from 'zod';
import { newGenerator } from '../../generators.ts';
import { newInstaller } from '../../installers.ts';
import { inverterUpdate, newInverter } from '../../inverters.ts';
import { newSystemOwner, personalInformation } from '../../system-owners.ts';
import { checkOwnerState, ownerStateShape } from './owner-state.ts';
import { rule, rules } from '../../rules.ts';
import { testRules } from './rules.ts';

/** What a test calls a record. */
const recordName = z.string(rules.text).regex(/^[A-Za-z][\w-]{0,63}$/, testRules.recordName);
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
    installers: z.array(newInstaller.extend(named), rules.list).optional(),
    generators: z.array(newGenerator.extend(named), rules.list).optional(),
    inverters: z.array(newInverter.extend(inverterUpdate.shape).extend(named), rules.list).optional(),
    owners: z.array(seededOwner, rules.list).optional(),
  })
  .check(({ value, issues }) => {
    const { installers = [], owners = [] } = value;
    const told = (path: (string | number)[], message: string, input: unknown): void =>
      void issues.push({ code: 'custom', path, message, input });
    const known = new Set<string>();
    for (const [kind, records] of Object.entries(value))
      for (const [at, { as }] of records.entries()) {
        if (as !== undefined && known.has(as)) told([kind, at, 'as'], testRules.nameTwice, as);
        if (as !== undefined) known.add(as);
      }
    const called = new Set(installers.map(({ as }) => as));
    for (const [at, { installer }] of owners.entries())
      if (installer === undefined ? installers.length === 0 : !called.has(installer))
        told(['owners', at, 'installer'], testRules.seedInstaller, installer);
  });
export type Seed = z.infer<typeof seed>;

/** Which number a record got that the seed has a name for. */
export const seededNames = z.record(z.string(), z.int());
export type SeededNames = z.infer<typeof seededNames>;

/** Seeds that come with the program: the sample data, and an owner in every state. */
export const builtInSeed = z.enum(
  ['sample', 'every-state'],
  rule(rules.either, { codes: 'sample', code: 'every-state' }),
);
export type BuiltInSeed = z.infer<typeof builtInSeed>;

/** How a body names a seed: one that comes with the program (`seed`), or one that is given here (`records`). */
export const seedShape = { seed: builtInSeed.optional(), records: seed.optional() };

/** Not both of them. */
export function checkOneSeed({ value, issues }: z.core.ParsePayload<{ seed?: unknown; records?: unknown }>): void {
  if (value.seed !== undefined && value.records !== undefined)
    issues.push({ code: 'custom', path: ['records'], message: testRules.namedSeed, input: value.records });
}
