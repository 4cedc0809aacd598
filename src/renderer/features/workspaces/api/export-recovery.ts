import { useMutation } from '@tanstack/react-query';
import { exportRecovery } from '../../../../contract/console/workspaces.ts';
import { requestFile } from '../../../lib/request.ts';

/** Everything of the open workspace as one file, without secrets. */
export const useExportRecovery = () => useMutation({ mutationFn: (_: void, { client }) => requestFile(client, exportRecovery) });
