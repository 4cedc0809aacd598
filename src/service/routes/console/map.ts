import type { FastifyReply } from 'fastify';
import { productionStates, type mapOperations, type MapPoints } from '../../../contract/console/map.ts';
import { generatorFields } from '../../../contract/generators.ts';
import { inverterFields } from '../../../contract/inverters.ts';
import { productionState, usablePosition } from '../../../domain/map/map-point.ts';
import { silentBefore } from '../../../domain/records/silence.ts';
import type { Micros } from '../../../domain/timestamp.ts';
import type { GeneratorStore, InverterStore, RecordQuery } from '../../../store/store.ts';
import type { Handlers } from '../../http/route.ts';
import { recordQuery } from '../../lists/record-query.ts';
import type { ConsoleDeps } from '../../service-deps.ts';

/** Few enough that other requests do not wait for them. */
const RECORDS_AT_ONCE = 1000;

type Lists = Pick<GeneratorStore | InverterStore, 'matching' | 'points'>;

async function pointsOf(list: Lists, query: RecordQuery, since: Micros): Promise<MapPoints> {
  const ids = await list.matching(query);
  const data: MapPoints = {
    id: [],
    latitude: [],
    longitude: [],
    watts: [],
    state: [],
    silent: [],
    address_state: [],
  };
  for (let from = 0; from < ids.length; from += RECORDS_AT_ONCE)
    for (const row of await list.points(ids.slice(from, from + RECORDS_AT_ONCE), since)) {
      const { latitude, longitude } = usablePosition(row, {
        latitude: row.site_latitude,
        longitude: row.site_longitude,
      });
      data.id.push(row.id);
      data.latitude.push(latitude);
      data.longitude.push(longitude);
      data.watts.push(row.watts);
      data.state.push(productionStates.indexOf(productionState(row)));
      data.silent.push(row.silent);
      data.address_state.push(row.address_state);
    }
  return data;
}

/** Checking the columns of a large fleet once more would take longer than reading them. */
const send = (reply: FastifyReply, data: MapPoints): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify({ data }));

/** What the map shows, by the same filters as the lists. */
export const mapRoutes = ({ store, clock, consoleStore }: ConsoleDeps): Handlers<typeof mapOperations> => {
  const silentNow = async () => silentBefore(clock(), (await consoleStore.settings.get()).silent_days);
  return {
    /** `GET /console/map/generators` */
    mapGenerators: async ({ query }, reply) =>
      send(reply, await pointsOf(store.generators, recordQuery(generatorFields, query, clock()), await silentNow())),

    /** `GET /console/map/inverters` */
    mapInverters: async ({ query }, reply) =>
      send(reply, await pointsOf(store.inverters, recordQuery(inverterFields, query, clock()), await silentNow())),
  };
};
