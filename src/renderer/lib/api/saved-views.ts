import { useQuery } from '@tanstack/react-query';
import {
  listListViews,
  removeListView,
  renameListView,
  saveListView,
  type SavedView,
} from '../../../contract/console/saved-views.ts';
import { request } from '../request.ts';
import { invalidateTopic } from '../topic-keys.ts';
import { useMutation } from '../use-mutation.ts';

/** The saved views of all lists, by name. */
export const useListViews = () =>
  useQuery({ queryKey: ['list_views'], queryFn: ({ client, signal }) => request(client, listListViews, { signal }) });

/** Saves a view. `replace`: in place of the one that has its name, which is refused otherwise. */
export const useSaveListView = () =>
  useMutation({
    mutationFn: (body: Omit<SavedView, 'id'> & { replace: boolean }, { client }) =>
      request(client, saveListView, { body }),
    onSettled: (_view, _error, _body, _result, { client }) => invalidateTopic(client, 'list_views'),
  });

export const useRenameListView = () =>
  useMutation({
    mutationFn: ({ id, name }: Pick<SavedView, 'id' | 'name'>, { client }) =>
      request(client, renameListView, { params: { id: String(id) }, body: { name } }),
    onSettled: (_view, _error, _variables, _result, { client }) => invalidateTopic(client, 'list_views'),
  });

export const useRemoveListView = () =>
  useMutation({
    mutationFn: (id: number, { client }) => request(client, removeListView, { params: { id: String(id) } }),
    onSettled: (_answer, _error, _id, _result, { client }) => invalidateTopic(client, 'list_views'),
  });
