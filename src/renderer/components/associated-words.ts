import type { AssociatedCounts } from '../../contract/console/bulk-changes.ts';
import type { Associated } from '../../contract/console/homeowners.ts';
import { deletions } from '../../languages/en-US/console/deletions.ts';
import { homeownerName } from '../lib/homeowner-name.ts';
import { allOf } from '../lib/list-words.ts';
import type { Words } from '../lib/words.ts';

/** What stays of all that is associated with one record; undefined where there is nothing. */
export function stayingWords(
  { generators, homeowners, system_owners: owners }: Associated,
  words: Words,
): string | undefined {
  const t = words.of({ deletions });
  const [first] = generators.data;
  const one =
    first && generators.total === 1
      ? t('deletions.generatorAt', { id: String(first.id), address: first.address })
      : undefined;
  const many = generators.total > 1 ? t('deletions.generators', { count: generators.total }) : undefined;
  const names = [
    ...[one ?? many ?? []].flat(),
    ...homeowners.map((homeowner) => t('deletions.homeownerOf', { name: homeownerName(homeowner) })),
    ...owners.map(({ id, name }) =>
      name === null
        ? t('deletions.systemOwnerOf', { id: String(id) })
        : t('deletions.systemOwnerNamed', { id: String(id), name }),
    ),
  ];
  return names.length === 0 ? undefined : t('deletions.staysOfOne', { records: allOf(names, words) });
}

/** The same of several records that were selected. */
export function stayingCounts(counts: AssociatedCounts, words: Words): string | undefined {
  const t = words.of({ deletions });
  const names = [
    counts.generators > 0 ? t('deletions.generators', { count: counts.generators }) : [],
    counts.homeowners > 0 ? t('deletions.homeowners', { count: counts.homeowners }) : [],
    counts.system_owners > 0 ? t('deletions.systemOwners', { count: counts.system_owners }) : [],
  ].flat();
  return names.length === 0 ? undefined : t('deletions.staysOfMany', { records: allOf(names, words) });
}
