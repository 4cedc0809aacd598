import type { FastifyReply } from 'fastify';
import type { ListQuery, listOperations } from '../../../contract/console/lists.ts';
import { generatorFields } from '../../../contract/generators.ts';
import { inverterFields } from '../../../contract/inverters.ts';
import { pageRequest } from '../../../contract/page.ts';
import { valueType, type RecordField, type RecordFields } from '../../../contract/record-fields.ts';
import { searchWords } from '../../../domain/search/folded-text.ts';
import type { Micros } from '../../../domain/timestamp.ts';
import type { FoundPage, RecordQuery } from '../../../store/store.ts';
import type { Handlers } from '../../http/route.ts';
import type { ServiceDeps } from '../../service-deps.ts';

const DAY: Micros = 86_400_000_000;

/** A value of a query as the store has it. */
function stored({ kind }: RecordField, value: string): string | number {
  if (kind === 'flag') return Number(value === 'true');
  return valueType[kind] === 'number' ? Number(value) : value;
}

/** What a checked query asks the store for. */
function recordQuery(fields: RecordFields, query: ListQuery, now: Micros): RecordQuery {
  const { q = '', sort, direction, waiting, import: importId, ...rest } = query;
  const filters = rest as Readonly<Record<string, string | string[] | undefined>>;
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
    importId: importId === undefined ? undefined : Number(importId),
  };
}

/** The records' text goes out as the store keeps it. */
function sendFound(reply: FastifyReply, { json, total, facets }: FoundPage): FastifyReply {
  const text = `{"data":${json},"meta":{"total":${total}},"facets":${JSON.stringify(facets)}}`;
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

/** The lists of the console, which /v1 gives by id alone. */
export const listRoutes = ({ store, clock }: ServiceDeps): Handlers<typeof listOperations> => ({
  /** `GET /console/generators`: searched, filtered and sorted. */
  findGenerators: async ({ query }, reply) =>
    sendFound(reply, await store.generators.search(recordQuery(generatorFields, query, clock()))),

  /** `GET /console/inverters`: searched, filtered and sorted. */
  findInverters: async ({ query }, reply) =>
    sendFound(reply, await store.inverters.search(recordQuery(inverterFields, query, clock()))),
});
