import type { ImportView } from '../../../../contract/console/imports.ts';
import { Notice } from '../../../components/notice.tsx';
import { useSaveRefusedRows } from '../api/run-import.ts';
import { EndedActions } from './ended-actions.tsx';
import { endWords } from './import-words.ts';
import classes from './imports.module.css';

/** What became of the import that has just ended, where somebody has waited for it. */
export function EndedImport({ view }: { view: ImportView }) {
  const save = useSaveRefusedRows();
  return (
    <Notice
      tone={view.state === 'done' ? 'good' : 'info'}
      label="Import"
      action={
        <div className={classes.actions}>
          <EndedActions view={view} save={save} />
        </div>
      }
    >
      {endWords(view)}
    </Notice>
  );
}
