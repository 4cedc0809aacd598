import { exportGenerators, exportInverters, exportWorkspace } from '../../../contract/console/exports.ts';
import type { ImportTopic } from '../../../contract/import-plan.ts';
import type { ExportFormat } from '../../../contract/list-export.ts';
import { requestFile } from '../request.ts';
import { saveFile } from '../save-file.ts';
import { useMutation } from '../use-mutation.ts';

const operations = { generators: exportGenerators, inverters: exportInverters } as const;

/** Saves a list as a file: every record that `query` finds, in its order. */
export const useExportList = (topic: ImportTopic, query: Readonly<Record<string, string | string[]>>) =>
  useMutation({
    mutationFn: (format: ExportFormat, { client }) =>
      requestFile(client, operations[topic], { query: { ...query, format } }),
    onSuccess: saveFile,
  });

/** Saves every list of the workspace as CSV files in a ZIP. */
export const useExportWorkspace = () =>
  useMutation({
    mutationFn: (_: void, { client }) => requestFile(client, exportWorkspace),
    onSuccess: saveFile,
  });
