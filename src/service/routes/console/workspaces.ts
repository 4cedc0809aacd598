import type { workspaceOperations } from '../../../contract/console/workspaces.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { actorOf } from '../../trail/entry-by.ts';

/** The workspaces of this installation, one of which is open. */
export const workspaceRoutes = (deps: ConsoleDeps): Handlers<typeof workspaceOperations> => {
  const { workspaces } = deps;

  return {
    /** `GET /console/workspaces`. */
    listWorkspaces: async () => ({ data: await workspaces.list() }),

    /** `POST /console/workspaces`: empty, and not opened yet. */
    createWorkspace: (request) => workspaces.create(request.body, actorOf(request.principal)),

    /** `PUT /console/workspaces/:id`: the open one as well; every window follows. */
    renameWorkspace: ({ params, body, principal }) =>
      workspaces.rename(recordId(params.id, 'workspace'), body.name, actorOf(principal)),

    /** `POST /console/workspaces/:id/deletion`: everything of a workspace that is not open. */
    deleteWorkspace: async ({ params, body, principal }) => {
      const id = recordId(params.id, 'workspace');
      await workspaces.remove(id, body.name, actorOf(principal));
      return { message: `Workspace ${id} was deleted.` };
    },

    /** `POST /console/workspaces/:id/open`: what comes after this answer is answered by the other workspace. */
    openWorkspace: (request) => workspaces.open(recordId(request.params.id, 'workspace')),
  };
};
