import {
  exportGenerators,
  exportInverters,
  exportSelectedGenerators,
  exportSelectedInverters,
  exportWorkspace,
} from '../../../contract/console/exports.ts';
import type { RecordTopic } from '../../../contract/import-plan.ts';
import type { ExportFormat } from '../../../contract/list-export.ts';
import { selectedOf, type BulkTarget } from './bulk-changes.ts';
import { requestFile } from '../request.ts';
import { saveFile } from '../save-file.ts';
import { useMutation } from '../use-mutation.ts';

const operations = {
  generators: { all: exportGenerators, selected: exportSelectedGenerators },
  inverters: { all: exportInverters, selected: exportSelectedInverters },
} as const;

/** Saves a list as a file: every record that `query` finds, in its order; or of them those that are selected. */
export const useExportList = (
  topic: RecordTopic,
  query: Readonly<Record<string, string | string[]>>,
  selected?: BulkTarget,
) =>
  useMutation({
    mutationFn: (format: ExportFormat, { client }) =>
      selected
        ? requestFile(client, operations[topic].selected, {
            query: { ...query, format },
            body: selectedOf(selected),
          })
        : requestFile(client, operations[topic].all, { query: { ...query, format } }),
    onSuccess: saveFile,
  });

/** Saves every list of the workspace as CSV files in a ZIP. */
export const useExportWorkspace = () =>
  useMutation({
    mutationFn: (_: void, { client }) => requestFile(client, exportWorkspace),
    onSuccess: saveFile,
  });
