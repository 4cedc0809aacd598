import { addStreetMap, removeStreetMap } from '../../../../contract/console/street-map.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Adds a street map in the place of the one before. Refused with words for a file that is none. */
export const useAddStreetMap = () =>
  useMutation({
    mutationFn: (file: File, { client }) => request(client, addStreetMap, { file, query: { name: file.name } }),
    onSuccess: (_added, _file, _result, { client }) => invalidateTopic(client, 'settings'),
  });

/** Removes the street map, and its file with it. */
export const useRemoveStreetMap = () =>
  useMutation({
    mutationFn: (_: void, { client }) => request(client, removeStreetMap),
    onSuccess: (_removed, _nothing, _result, { client }) => invalidateTopic(client, 'settings'),
  });
