import type { Readable } from 'node:stream';
import type { importOperations, ReadFile } from '../../../contract/console/imports.ts';
import { DomainError } from '../../../domain/domain-error.ts';
import { attachment } from '../../http/attachment.ts';
import { csvHead } from '../../http/csv.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import { uploadOf } from '../../http/upload-body.ts';
import { IMPORT_MAX_BYTES } from '../../imports/read-table.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { actorOf, entryBy } from '../../trail/entry-by.ts';

/** A whole file in memory, which is how it is read. */
async function bytesOf(stream: Readable): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += (piece as Buffer).length;
    if (size > IMPORT_MAX_BYTES) {
      stream.resume();
      throw new DomainError('body_too_large', { code: 'import_too_large', megabytes: IMPORT_MAX_BYTES / 1024 ** 2 });
    }
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

/** Reading, checking and importing lists of generators and inverters. */
export const importRoutes = (deps: ServiceDeps): Handlers<typeof importOperations> => {
  const { importer, store } = deps;

  /** In a linked workspace everything that is imported is sent, a request for each record at least. */
  async function withSending(view: Omit<ReadFile, 'sending'>): Promise<ReadFile> {
    const facts = await store.sync.facts();
    const { generators, inverters } = view.check;
    if (facts.phase === 'unlinked') return { ...view, sending: null };
    const changes = generators + inverters;
    return { ...view, sending: { changes, seconds: Math.ceil(changes / facts.requests_per_second) } };
  }

  return {
    listImports: async () => {
      const looked = importer.looked();
      return { read: looked ? await withSending(looked) : null, imports: await importer.list() };
    },
    readImport: async (request) =>
      withSending(await importer.read(await bytesOf(await uploadOf(request)), request.query.name)),
    changeImport: async (request) => withSending(await importer.change(request.body)),
    dropImport: async () => {
      await importer.drop();
      return {};
    },
    startImport: async (request) => {
      const { begun } = await importer.start(actorOf(request.principal));
      await deps.consoleStore.trail.add(entryBy(deps, request, 'import_started', { about: `import ${begun.id}` }));
      return begun;
    },
    getRefusedRows: async (_request, reply) => {
      const text = await importer.refusedRows();
      return reply
        .header('content-type', 'text/csv; charset=utf-8; header=present')
        .header('content-disposition', attachment('Refused rows.csv'))
        .send(csvHead([]).slice(0, 1) + text);
    },
    cancelImport: async (request) => {
      const view = await importer.cancel(recordId(request.params.id, 'import'));
      // One that had ended before is as it was.
      if (view.state === 'taken_back')
        await deps.consoleStore.trail.add(entryBy(deps, request, 'import_cancelled', { about: `import ${view.id}` }));
      return view;
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
