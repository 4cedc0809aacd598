import { spacePath, type Space, type spacesOperations } from '../../../../contract/console/test-helpers/spaces.ts';
import { notFound } from '../../../../domain/domain-error.ts';
import { baseUrl, type Addressed } from '../../../http/base-url.ts';
import type { Handlers } from '../../../http/route.ts';
import type { SpaceFacts, SpacesControl } from '../../../test-helpers/spaces-control.ts';

const present = <T extends SpaceFacts>(request: Addressed, space: T): T & Pick<Space, 'base_url'> => ({
  ...space,
  base_url: baseUrl(request) + spacePath(space.name),
});

/** Services of their own for tests that run side by side. */
export const spacesRoutes = (spaces: SpacesControl): Handlers<typeof spacesOperations> => ({
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
});
