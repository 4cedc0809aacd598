import type { openingOperations } from '../../../contract/console/openings.ts';
import { presentOpening } from '../../../domain/openings/opening-record.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import type { WorkspaceDeps } from '../../service-deps.ts';

/** The console's own onboarding windows, as the operator deals with them. */
export const openingRoutes = (deps: WorkspaceDeps): Handlers<typeof openingOperations> => {
  const { openings } = deps;

  return {
    /**
     * `POST /console/openings/:id/closed`: an operator gives up a window that was left open. An opening that
     * has ended stays as it is (T25).
     */
    closeOpening: async (request) => presentOpening(await openings.closed(recordId(request.params.id, 'opening'))),
  };
};
