import { z } from 'zod';
import { operation } from '../operation.ts';
import { confirmation, idParams } from '../params.ts';
import { workspace } from './workspaces.ts';

/** What the export for another computer ends in; electron-builder.yml tells the systems that such files belong to the console. */
export const EXPORT_ENDING = '.sicrecovery';

const SQLITE = new TextEncoder().encode('SQLite format 3\0');

/** How many bytes of a file say whether it may be an export. */
export const EXPORT_HEAD = SQLITE.length;

/** Every export begins like this, whatever it is called by now; looked at before a large file of another kind is read or sent. */
export const beginsLikeExport = (head: Uint8Array): boolean => head.length >= EXPORT_HEAD && SQLITE.every((byte, index) => head[index] === byte);

/** Why a file cannot be imported, before anything of it was. `network`: reading it would mean signing in to another computer. */
export const fileFault = z.enum(['several', 'folder', 'other_kind', 'empty', 'missing', 'network', 'unreadable']);
export type FileFault = z.infer<typeof fileFault>;

/** A file that somebody has opened with the program, by its icon or a double click. The page is told its name and size, never its folder or its content. */
export const givenFile = z.object({ id: z.int(), name: z.string(), bytes: z.int(), fault: fileFault.nullable() });
export type GivenFile = z.infer<typeof givenFile>;

export const getGivenFile = operation({
  id: 'getGivenFile', method: 'GET', path: '/console/given-file', summary: 'The file that was opened with the program', accepts: ['operator'],
  status: 200, response: z.object({ file: givenFile.nullable() }),
});

/** Imports that file as `importRecovery` does. It is read once: whatever comes of it, nothing waits any more. 409 when another one waits, or none. */
export const importGivenFile = operation({
  id: 'importGivenFile', method: 'POST', path: '/console/given-file/:id/import', summary: 'Import the file that was opened with the program', accepts: ['operator'],
  params: idParams, status: 201, response: workspace,
});

/** Nothing waits any more; the file stays where it is. */
export const dismissGivenFile = operation({
  id: 'dismissGivenFile', method: 'DELETE', path: '/console/given-file/:id', summary: 'Do not import the file that was opened with the program', accepts: ['operator'],
  params: idParams, status: 200, response: confirmation,
});

export const givenFileOperations = [getGivenFile, importGivenFile, dismissGivenFile];
