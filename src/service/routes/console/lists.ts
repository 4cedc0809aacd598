import type { FastifyReply } from 'fastify';
import { type listOperations } from '../../../contract/console/lists.ts';
import { ownerListFields } from '../../../contract/console/owner-status.ts';
import { generatorFields } from '../../../contract/generators.ts';
import { inverterFields } from '../../../contract/inverters.ts';
import { searchWords } from '../../../contract/search/folded-text.ts';
import type { FoundPage } from '../../../store/store.ts';
import type { Handlers } from '../../http/route.ts';
import { recordQuery } from '../../lists/record-query.ts';
import type { WorkspaceDeps } from '../../service-deps.ts';

/** Homeowners of a search that are counted. */
const MOST_CHOICES = 100;

/** The records' text goes out as the store keeps it. */
function sendFound(reply: FastifyReply, { json, total, facets }: FoundPage): FastifyReply {
  const counted = facets === undefined ? '' : `,"facets":${JSON.stringify(facets)}`;
  const text = `{"data":${json},"meta":{"total":${total}}${counted}}`;
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

/** The lists of the console, which /v1 gives by id alone. */
export const listRoutes = ({ store, clock }: WorkspaceDeps): Handlers<typeof listOperations> => ({
  /** `GET /console/generators`: searched, filtered and sorted. */
  findGenerators: async ({ query }, reply) =>
    sendFound(reply, await store.generators.search(recordQuery(generatorFields, query, clock()))),

  /** `GET /console/homeowner-choices`: those who are chosen first, then by number of generators. */
  async findHomeownerChoices({ query: { homeowner = '', ...query } }) {
    const list = recordQuery(generatorFields, query, clock());
    const words = searchWords(homeowner);
    const chosen = (list.choices['homeowner_id'] ?? []).map(Number);
    const ofChosen = chosen.length > 0 ? await store.generators.countsBy('homeowner_id', list, chosen) : [];
    const found =
      words.length > 0 ? (await store.homeowners.find(words, MOST_CHOICES)).data.map(({ id }) => id) : undefined;
    const counts = found?.length === 0 ? [] : await store.generators.countsBy('homeowner_id', list, found);
    const byId = new Map([...ofChosen, ...counts].map(({ value, count }) => [Number(value), count]));
    const ids = [...new Set([...chosen, ...byId.keys()])];
    const named = await store.homeowners.named(ids);
    return { data: named.map(({ id, nickname }) => ({ id, nickname, count: byId.get(id) ?? 0 })) };
  },

  /** `GET /console/inverters`: searched, filtered and sorted. */
  findInverters: async ({ query }, reply) =>
    sendFound(reply, await store.inverters.search(recordQuery(inverterFields, query, clock()))),

  /** `GET /console/owners`: the same, by what may be read of them alone. */
  findOwners: async ({ query }, reply) =>
    sendFound(reply, await store.owners.search(recordQuery(ownerListFields, query, clock()))),
});
