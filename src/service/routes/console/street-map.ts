import type { FastifyRequest } from 'fastify';
import { addStreetMap, type streetMapOperations } from '../../../contract/console/street-map.ts';
import { DomainError } from '../../../domain/domain-error.ts';
import type { Handlers } from '../../http/route.ts';
import { uploadOf } from '../../http/upload-body.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { consoleEntryBy } from '../../trail/entry-by.ts';
import { receiveUpload } from './recovery/import-bytes.ts';

const TYPES = {
  mvt: 'application/vnd.mapbox-vector-tile',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
} as const;

/** The street map that somebody has added to this installation. */
export const streetMapRoutes = (deps: ConsoleDeps): Handlers<typeof streetMapOperations> => {
  const file = deps.streetMap;
  /** Tells the trail, and every page, as of any other setting. */
  const note = (request: FastifyRequest, what: string) =>
    deps.consoleStore.settings.update({}, { note: () => consoleEntryBy(request, 'settings_changed', what) });
  return {
    /** `GET /console/street-map` */
    getStreetMap: async () => ({ street_map: (await file.view()) ?? null }),

    /** `POST /console/street-map`: checked once it is here as a whole; nothing is left of one that is refused. */
    addStreetMap: async (request, reply) =>
      receiveUpload(
        deps,
        addStreetMap,
        request,
        reply,
        { bytes: await uploadOf(request), size: Number(request.headers['content-length'] ?? 0) },
        async (part) => {
          const added = await file.add(part, request.query.name);
          await note(request, 'street map added');
          return added;
        },
      ),

    /** `DELETE /console/street-map` */
    removeStreetMap: async (request) => {
      if (!(await file.remove())) throw new DomainError('not_found', { code: 'nothing_at_address' });
      await note(request, 'street map removed');
      return { message: 'The street map was removed.' };
    },

    /** `GET /console/street-map/tiles/:zoom/:column/:row` */
    getStreetMapTile: async ({ params: { zoom, column, row } }, reply) => {
      const { format, bytes } = await file.tile(zoom, column, row);
      return reply.type(TYPES[format]).send(bytes);
    },
  };
};
