import type { importOperations } from '../../../contract/console/imports.ts';
import { attachment } from '../../http/attachment.ts';
import { csvHead } from '../../http/csv.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import { uploadOf } from '../../http/upload-body.ts';
import { fileBytes } from '../../imports/file-bytes.ts';
import { withSending } from '../../imports/with-sending.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { actorOf, entryBy } from '../../trail/entry-by.ts';

/** An id of a query, where it has one. */
const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** Reading, checking and importing lists of generators, inverters, and readings. */
export const importRoutes = (deps: ConsoleDeps): Handlers<typeof importOperations> => {
  const { importer, store } = deps;

  return {
    listImports: async () => {
      const looked = importer.looked();
      return { read: looked ? await withSending(store, looked) : null, imports: await importer.list() };
    },
    readImport: async (request) => {
      const { name, sheet, inverter, fills } = request.query;
      const chosen = { sheet, inverter: numberOf(inverter), fills: numberOf(fills) };
      return withSending(store, await importer.read(await fileBytes(await uploadOf(request)), name, chosen));
    },
    changeImport: async (request) =>
      withSending(store, await importer.change({ ...request.body, file: request.query.file })),
    listDuplicates: ({ query: { kind, after } }) => importer.duplicates(kind, Number(after ?? 0)),
    dropImport: async ({ query: { file } }) => {
      await importer.drop(file);
      return {};
    },
    startImport: async (request) => {
      const { begun } = await importer.start(actorOf(request.principal), request.body.version);
      await deps.consoleStore.trail.add(entryBy(deps, request, 'import_started', { about: `import ${begun.id}` }));
      return begun;
    },
    getRefusedRows: async ({ query }, reply) => {
      const text = await importer.refusedRows(numberOf(query.import));
      return reply
        .header('content-type', 'text/csv; charset=utf-8; header=present')
        .header('content-disposition', attachment('Rows to fix.csv'))
        .send(csvHead([]).slice(0, 1) + text);
    },
    listRowsLeft: async ({ query: { after, limit, import: id, ...which } }) =>
      importer.rowsLeft({ after: Number(after ?? 0), limit: Number(limit ?? 100), ...which }, numberOf(id)),
    cancelImport: async (request) => {
      const id = recordId(request.params.id, 'import');
      const entry = entryBy(deps, request, 'import_cancelled', { about: `import ${id}` });
      return importer.cancel(id, () => deps.consoleStore.trail.add(entry));
    },
    finishImport: async (request) => {
      const { begun } = await importer.finish(recordId(request.params.id, 'import'));
      await deps.consoleStore.trail.add(entryBy(deps, request, 'import_started', { about: `import ${begun.id}` }));
      return begun;
    },
    takeBackImport: async (request) => {
      const view = await importer.takeBack(recordId(request.params.id, 'import'));
      await deps.consoleStore.trail.add(entryBy(deps, request, 'import_taken_back', { about: `import ${view.id}` }));
      return view;
    },
  };
};
