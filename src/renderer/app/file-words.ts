import { EXPORT_ENDING, isExportName } from '../../contract/console/export-file.ts';
import { isListName } from '../../contract/list-file.ts';
import { onlyVisible } from '../../contract/visible-text.ts';
import { fileNotices } from '../../languages/en-US/console/file-notices.ts';
import type { RefusedFile } from '../lib/chosen-file.ts';
import type { Words } from '../lib/words.ts';

const SPREADSHEET = /\.(xls|xlsb|ods|numbers)$/i;

/** What a file may be that is no export, by its name. */
function kindOf(name: string): string {
  if (SPREADSHEET.test(name)) return 'spreadsheet';
  if (/\.zip$/i.test(name)) return 'zip';
  return isListName(name) ? 'list' : 'other';
}

/** Why a file was not taken, and what to do instead. */
export function refusalWords({ name, fault }: RefusedFile, words: Words): string {
  const t = words.of({ fileNotices });
  const shown = onlyVisible(name, 60);
  const it = { name: shown, named: String(shown !== '') };
  switch (fault) {
    case 'several':
      return t('fileNotices.several');
    case 'folder':
      return t('fileNotices.folder', { ...it, ending: EXPORT_ENDING });
    case 'empty':
    case 'missing':
    case 'network':
    case 'unreadable':
      return t(`fileNotices.${fault}`, it);
    case 'handed_over':
      return t('fileNotices.handedOver');
    default:
      return isExportName(name)
        ? t('fileNotices.damaged', it)
        : t('fileNotices.otherKind', { ...it, ending: EXPORT_ENDING, kind: kindOf(name) });
  }
}
