import type { listViewOperations } from '../../../contract/console/saved-views.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import type { WorkspaceDeps } from '../../service-deps.ts';

/** The saved views of the lists, which the operators of a workspace share. None of it is sent. */
export const listViewRoutes = ({ store: { listViews } }: WorkspaceDeps): Handlers<typeof listViewOperations> => ({
  /** `GET /console/list-views` */
  async listListViews() {
    return { data: await listViews.list() };
  },

  /** `POST /console/list-views` */
  saveListView: ({ body: { replace = false, ...view } }) => listViews.save(view, replace),

  /** `PUT /console/list-views/:id` */
  renameListView: ({ params, body: { name } }) => listViews.rename(recordId(params.id, 'list_view'), name),

  /** `DELETE /console/list-views/:id` */
  async removeListView({ params }) {
    const { name } = await listViews.remove(recordId(params.id, 'list_view'));
    return { message: `The view “${name}” was deleted.` };
  },
});
