import { defaultLanguage } from '../../languages/languages.ts';
import type { AssociatedCounts } from '../../contract/console/bulk-changes.ts';
import type { Associated } from '../../contract/console/homeowners.ts';
import { counted } from '../lib/format.ts';
import { homeownerName } from '../lib/homeowner-name.ts';

const all = new Intl.ListFormat(defaultLanguage, { type: 'conjunction' });

const sentence = (subject: string, names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : `${subject} associated with ${all.format(names)}, which will stay.`;

/** What stays of all that is associated with one record; undefined where there is nothing. */
export function stayingWords({ generators, homeowners, system_owners: owners }: Associated): string | undefined {
  const [first] = generators.data;
  const one = first && generators.total === 1 ? `generator ${first.id}, ${first.address}` : undefined;
  const many = generators.total > 1 ? counted(generators.total, 'generator') : undefined;
  return sentence('It is', [
    ...[one ?? many ?? []].flat(),
    ...homeowners.map((homeowner) => `homeowner ${homeownerName(homeowner)}`),
    ...owners.map(({ id, name }) => (name === null ? `system owner ${id}` : `system owner ${id}, ${name}`)),
  ]);
}

/** The same of several records that were selected. */
export const stayingCounts = (counts: AssociatedCounts): string | undefined =>
  sentence(
    'They are',
    [
      { count: counts.generators, one: 'generator' },
      { count: counts.homeowners, one: 'homeowner' },
      { count: counts.system_owners, one: 'system owner' },
    ].flatMap(({ count, one }) => (count > 0 ? [counted(count, one)] : [])),
  );
