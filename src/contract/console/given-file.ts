import { z } from 'zod';
import { operation } from '../operation.ts';
import { confirmation, idParams } from '../params.ts';
import { fileFault } from './export-file.ts';
import { workspace } from './workspaces.ts';

/**
 * A file that somebody has opened with the program, by its icon or a double click. The page is told its name and size,
 * never its folder or its content.
 */
export const givenFile = z.object({ id: z.int(), name: z.string(), bytes: z.int(), fault: fileFault.nullable() });
export type GivenFile = z.infer<typeof givenFile>;

export const getGivenFile = operation({
  id: 'getGivenFile',
  method: 'GET',
  path: '/console/given-file',
  summary: 'The file that was opened with the program',
  accepts: ['operator'],
  status: 200,
  response: z.object({ file: givenFile.nullable() }),
});

/**
 * Imports that file as `importRecovery` does. It is read once: whatever comes of it, nothing waits any more. 409 when
 * another one waits, or none.
 */
export const importGivenFile = operation({
  id: 'importGivenFile',
  method: 'POST',
  path: '/console/given-file/:id/import',
  summary: 'Import the file that was opened with the program',
  accepts: ['operator'],
  params: idParams,
  status: 201,
  response: workspace,
});

/** Nothing waits any more; the file stays where it is. */
export const dismissGivenFile = operation({
  id: 'dismissGivenFile',
  method: 'DELETE',
  path: '/console/given-file/:id',
  summary: 'Do not import the file that was opened with the program',
  accepts: ['operator'],
  params: idParams,
  status: 200,
  response: confirmation,
});

export const givenFileOperations = { getGivenFile, importGivenFile, dismissGivenFile };
