import type { ListQuery } from '../../contract/console/lists.ts';
import { pageRequest } from '../../contract/page.ts';
import { valueType, type RecordField, type RecordFields } from '../../contract/record-fields.ts';
import { searchWords } from '../../contract/search/folded-text.ts';
import { monthNumber, startOfDay } from '../../domain/readings/calendar.ts';
import { silentBefore } from '../../domain/records/silence.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { RecordQuery } from '../../store/store.ts';

/** The computer's own time zone, in which somebody asks for a day. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

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
  const fromDay = (name: string): Micros | undefined => {
    const day = filters[name];
    return typeof day === 'string' ? startOfDay(ownZone(), day) : undefined;
  };
  let silent: RecordQuery['silent'];
  let changed: RecordQuery['changed'];
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
    if (field.filter === 'silence' && days !== undefined)
      silent = { field: name, before: silentBefore(now, Number(days)) };
    const from = fromDay('changed_from');
    if (field.filter === 'silence' && from !== undefined) changed = { field: name, from };
  }
  const energyIn = filters['energy_in'];
  const stoppedFrom = fromDay('stopped_from');
  return {
    ...pageRequest(query),
    words: searchWords(q),
    sort: { field: sort ?? 'id', descending: direction === 'desc' },
    choices,
    ranges,
    silent,
    changed,
    stopped: stoppedFrom === undefined ? undefined : { from: stoppedFrom, until: now },
    energyIn: typeof energyIn === 'string' ? monthNumber(energyIn) : undefined,
    waiting: waiting === 'true',
    importId: numbered('import'),
    leftOutOf: numbered('left_out'),
    ofHomeowner: numbered('of_homeowner'),
    ...(ids !== undefined && { ids: ids.split(',').map(Number) }),
    facets: facets !== 'false',
  };
}
