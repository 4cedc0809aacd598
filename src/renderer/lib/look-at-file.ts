import { EXPORT_HEAD, exportFault, type FileFault } from '../../contract/console/export-file.ts';
import type { ChosenFile, RefusedFile } from './chosen-file.ts';

/** Whether a file may be an export; of a large one no more than its first bytes are read. */
export async function lookAtFile(file: File): Promise<{ chosen: ChosenFile } | { refused: RefusedFile }> {
  const fault = await faultIn(file);
  return fault === undefined
    ? { chosen: { name: file.name, bytes: file.size, source: file } }
    : { refused: { name: file.name, fault } };
}

async function faultIn(file: File): Promise<FileFault | undefined> {
  try {
    return await exportFault(
      file.name,
      file.size,
      async () => new Uint8Array(await file.slice(0, EXPORT_HEAD).arrayBuffer()),
    );
  } catch {
    return 'unreadable';
  }
}

type Item = Pick<DataTransferItem, 'kind' | 'getAsFile'> & {
  webkitGetAsEntry(): Pick<FileSystemEntry, 'isDirectory' | 'name'> | null;
};

/** Whether something that is dragged brings files; text and links do not concern anybody here. */
export const bringsFiles = (dragged: Pick<DataTransfer, 'types'> | null): boolean =>
  dragged?.types.includes('Files') === true;

/** The one file that was dropped. Has to be asked while the drop is told: afterward the page may not look any more. */
export function droppedFile(items: Iterable<Item>): File | RefusedFile {
  const [item, second] = [...items].filter(({ kind }) => kind === 'file');
  const entry = item?.webkitGetAsEntry();
  const file = item?.getAsFile();
  if (second) return { name: '', fault: 'several' };
  if (entry?.isDirectory) return { name: entry.name, fault: 'folder' };
  return file ?? { name: entry?.name ?? '', fault: 'unreadable' };
}
