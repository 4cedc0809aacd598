import type { ImportView, ReadFile } from '../contract/console/imports.ts';
import type { ImportFormat, ImportPlan } from '../contract/import-plan.ts';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { notFound } from '../domain/domain-error.ts';
import { fileBytes } from '../service/imports/file-bytes.ts';
import { withSending } from '../service/imports/with-sending.ts';
import type { Actor } from '../store/trail-store.ts';
import type { Installation } from './installation.ts';
import type { OpenWorkspace } from './open-workspace.ts';

/** Importing a list into the open workspace, for a host that does it without a page. */
export interface ImportsOfHost {
  /**
   * Reads a file, its columns as the mapping has them, and looks what would become of it. `sheet` goes before the
   * mapping's. Rejects with the system's
   * error, or with DomainError that says what is wrong with the file.
   */
  read(
    path: string,
    mapping: { format?: ImportFormat | undefined; plan?: ImportPlan | undefined } | undefined,
    sheet?: string,
  ): Promise<ReadFile>;
  /** The rows of the file that cannot be imported, as CSV. */
  refusedRows(): Promise<string>;
  /**
   * Imports what `read` has answered with; resolves when it has ended. What was imported until `signal` is taken back.
   */
  run(read: ReadFile, signal: AbortSignal, onProgress: (rowsDone: number) => void): Promise<ImportView>;
}

/** In the list of imports, as the credentials that the command line brings are named. */
const BY = 'Command line';

/** The imports of a workspace, for whoever has the account of this machine. */
export function importsOfHost(
  { consoleStore }: Pick<Installation, 'consoleStore'>,
  { workspace: { id: workspaceId }, store, importer }: Pick<OpenWorkspace, 'workspace' | 'store' | 'importer'>,
  actor: Actor,
): ImportsOfHost {
  const find = async (id: number): Promise<ImportView> => {
    const found = (await importer.list()).find((each) => each.id === id);
    if (!found) throw notFound('import', id);
    return found;
  };
  const enter = (kind: 'import_started' | 'import_cancelled', id: number): Promise<unknown> =>
    consoleStore.trail.add({
      kind,
      actor,
      workspace: { id: workspaceId, name: consoleStore.workspaces.nameOf(workspaceId) },
      about: `import ${id}`,
    });

  return {
    async read(path, mapping, sheet = mapping?.format?.sheet ?? undefined) {
      const read = await importer.read(await fileBytes(createReadStream(path)), basename(path), { sheet });
      if (!mapping) return withSending(store, read);
      const { format, plan } = mapping;
      const change = { file: read.file_id, format: format && { ...format, sheet }, plan };
      return withSending(store, await importer.change(change));
    },
    refusedRows: () => importer.refusedRows(),
    async run({ version }, signal, onProgress) {
      const { begun, finished } = await importer.start({ ...actor, name: BY }, version);
      await enter('import_started', begun.id);
      const tell = async (): Promise<void> => onProgress((await find(begun.id)).rows_done);
      const ignore = importer.onProgress(() => void tell());
      const cancelled = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
        if (signal.aborted) resolve();
      });
      await Promise.race([finished, cancelled]);
      ignore();
      if (!signal.aborted) return find(begun.id);
      return importer.cancel(begun.id, () => enter('import_cancelled', begun.id));
    },
  };
}
