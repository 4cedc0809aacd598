import { spacePath, type Space, type spacesOperations } from '../../../../contract/console/test-helpers/spaces.ts';
import { notFound } from '../../../../domain/domain-error.ts';
import type { Addressed } from '../../../http/base-url.ts';
import { addressForPrograms, type Origins } from '../../../http/origins.ts';
import type { Handlers } from '../../../http/route.ts';
import type { SpaceFacts, SpacesControl } from '../../../test-helpers/spaces-control.ts';

/** The window's own pages are addressed by what no program can reach. */
const addressFor = (origins: Origins, { origin, basePath }: Addressed): string =>
  ((origins.get(origin) === 'console' ? addressForPrograms(origins) : undefined) ?? origin) + basePath;

/** Services of their own for tests that run side by side. */
export const spacesRoutes = (spaces: SpacesControl, origins: Origins): Handlers<typeof spacesOperations> => {
  const present = <T extends SpaceFacts>(request: Addressed, space: T): T & Pick<Space, 'base_url'> => ({
    ...space,
    base_url: addressFor(origins, request) + spacePath(space.name),
  });
  return {
    listSpaces: (request) => ({ data: spaces.list().map((space) => present(request, space)) }),
    async createSpace(request) {
      const { name, seed, records } = request.body;
      return present(request, await spaces.create(name, seed ?? records));
    },
    getSpace(request) {
      const { name } = request.params;
      const space = spaces.get(name);
      if (!space) throw notFound('space', name);
      return present(request, space);
    },
    async deleteSpace({ params: { name } }) {
      await spaces.remove(name);
      return { message: `The space ${name} is gone.` };
    },
    async deleteSpaces() {
      const count = await spaces.removeAll();
      return { message: count === 1 ? 'One space is gone.' : `${count} spaces are gone.` };
    },
  };
};
