import type { ListQuery } from '../../contract/console/lists.ts';
import { pageRequest } from '../../contract/page.ts';
import { valueType, type RecordField, type RecordFields } from '../../contract/record-fields.ts';
import { searchWords } from '../../contract/search/folded-text.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { RecordQuery } from '../../store/store.ts';

/** In microseconds. */
export const DAY: Micros = 86_400_000_000;

/** A value of a query as the store has it. */
function stored({ kind }: RecordField, value: string): string | number {
  if (kind === 'flag') return Number(value === 'true');
  return valueType[kind] === 'number' ? Number(value) : value;
}

/** What a checked query of a list asks the store for. `now` in microseconds. */
export function recordQuery(fields: RecordFields, query: ListQuery, now: Micros): RecordQuery {
  const { q = '', sort, direction, waiting, facets, ids, ...rest } = query;
  const filters = rest as Readonly<Record<string, string | string[] | undefined>>;
  const numbered = (name: string) => (filters[name] === undefined ? undefined : Number(filters[name]));
  const choices: Record<string, (string | number)[]> = {};
  const ranges: Record<string, { from?: string | number | undefined; to?: string | number | undefined }> = {};
  let silent: RecordQuery['silent'];
  for (const [name, field] of Object.entries(fields)) {
    const end = (key: string) => {
      const value = filters[key];
      return typeof value === 'string' ? stored(field, value) : undefined;
    };
    const chosen = filters[name];
    if (field.filter === 'choice' && chosen !== undefined)
      choices[name] = [chosen].flat().map((value) => stored(field, value));
    if (field.filter === 'range') ranges[name] = { from: end(`${name}_from`), to: end(`${name}_to`) };
    const days = filters['silent_days'];
    if (field.filter === 'silence' && days !== undefined) silent = { field: name, before: now - Number(days) * DAY };
  }
  return {
    ...pageRequest(query),
    words: searchWords(q),
    sort: { field: sort ?? 'id', descending: direction === 'desc' },
    choices,
    ranges,
    silent,
    waiting: waiting === 'true',
    importId: numbered('import'),
    leftOutOf: numbered('left_out'),
    ofHomeowner: numbered('of_homeowner'),
    ...(ids !== undefined && { ids: ids.split(',').map(Number) }),
    facets: facets !== 'false',
  };
}
