import { EXPORT_ENDING, isExportName } from '../../contract/console/export-file.ts';
import { isListName } from '../../contract/list-file.ts';
import { onlyVisible } from '../../contract/visible-text.ts';
import type { RefusedFile } from '../lib/chosen-file.ts';

const WHAT_IT_IS = `Exports from another computer end in ${EXPORT_ENDING}.`;
const SPREADSHEET = /\.(xls|xlsb|ods|numbers)$/i;

function insteadWords(name: string): string {
  if (SPREADSHEET.test(name)) return ' Save this spreadsheet as XLSX or CSV to import it.';
  if (/\.zip$/i.test(name)) return ' Unpack a ZIP of lists first, and import Generators.csv before Inverters.csv.';
  return isListName(name) ? ' Sign in first to import a list.' : '';
}

/** Why a file was not taken, and what to do instead. */
export function refusalWords({ name, fault }: RefusedFile): string {
  const shown = onlyVisible(name, 60);
  const it = shown === '' ? 'This file' : `“${shown}”`;
  switch (fault) {
    case 'several':
      return 'Only one file can be imported at a time. Nothing was imported.';
    case 'folder':
      return `${it} is a folder and was not opened. ${WHAT_IT_IS}`;
    case 'empty':
      return `${it} is empty. Copy it again from the other computer, or export again there.`;
    case 'missing':
      return `${it} can’t be found. It may have been moved or deleted.`;
    case 'network':
      return `${it} is on another computer. Copy it to this one first, and open the copy.`;
    case 'unreadable':
      return `${it} could not be read. Check that it is still there and that you may read it.`;
    case 'handed_over':
      return 'Files cannot be opened while the console is handed over.';
    default:
      if (isExportName(name))
        return `${it} is not an export from another computer. The name is right, but the file is damaged or holds something else. Export again on the other computer.`;
      return `${it} is not an export from another computer. ${WHAT_IT_IS}${insteadWords(name)}`;
  }
}
