import { useMutation } from '@tanstack/react-query';
import { dismissGivenFile } from '../../../../contract/console/given-file.ts';
import { request } from '../../../lib/request.ts';

/** Says that the file that was opened with the program is not to be imported. */
export const useDismissGivenFile = () =>
  useMutation({ mutationFn: (id: number, { client }) => request(client, dismissGivenFile, { params: { id: String(id) } }) });
