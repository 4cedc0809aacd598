import type { homeownerOperations } from '../../../contract/console/homeowners.ts';
import { notFound } from '../../../domain/domain-error.ts';
import { presentGenerator } from '../../../domain/generators/generator-record.ts';
import { presentHomeowner } from '../../../domain/homeowners/present-homeowner.ts';
import { presentListedInverter } from '../../../domain/inverters/inverter-record.ts';
import { nameOfOwner } from '../../../domain/owners/name-of-owner.ts';
import { ownerStatus } from '../../../domain/owners/present-owner.ts';
import { searchWords } from '../../../contract/search/folded-text.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import type { WorkspaceDeps } from '../../service-deps.ts';

const MOST_FOUND = 100;

const things = {
  homeowners: 'homeowner',
  generators: 'generator',
  inverters: 'inverter',
  system_owners: 'system_owner',
} as const;

/** Homeowners, and what belongs together. None of it is sent. */
export const homeownerRoutes = ({ store }: WorkspaceDeps): Handlers<typeof homeownerOperations> => ({
  /** `GET /console/homeowners`: without a search, the first of those that have a nickname. */
  async findHomeowners({ query: { q = '' } }) {
    const { data, total } = await store.homeowners.find(searchWords(q), MOST_FOUND);
    return { data: data.map((found) => ({ ...presentHomeowner(found), generators: found.generators })), total };
  },

  /** `PUT /console/homeowners/:homeowner_id` */
  async updateHomeowner({ params, body: { nickname, system_owner_id: owner } }) {
    const change = { ...(nickname !== undefined && { nickname }), ...(owner !== undefined && { owner_id: owner }) };
    return presentHomeowner(await store.homeowners.update(Number(params.homeowner_id), change));
  },

  /** `PUT /console/inverters/:id/generator` */
  async associateInverter({ params, body: { generator_id, seen_generator_id: seen } }) {
    const id = recordId(params.id, 'inverter');
    await store.homeowners.associate(id, generator_id, seen);
    return { inverter_id: id, generator_id };
  },

  /** `GET /console/associated/:kind/:id` */
  async getAssociated({ params: { kind, id } }) {
    if (!Object.hasOwn(things, kind)) throw notFound('homeowner', id.slice(0, 40));
    const found = await store.homeowners.associated(kind, recordId(id, things[kind]));
    return {
      homeowners: found.homeowners.map(presentHomeowner),
      system_owners: found.owners.map((owner) => ({
        id: owner.id,
        name: nameOfOwner(owner),
        status: ownerStatus(owner),
      })),
      generators: { ...found.generators, data: found.generators.data.map(presentGenerator) },
      inverters: { ...found.inverters, data: found.inverters.data.map(presentListedInverter) },
      nearby: {
        generators: found.nearby.generators.map(presentGenerator),
        inverters: found.nearby.inverters.map(presentListedInverter),
      },
    };
  },
});
