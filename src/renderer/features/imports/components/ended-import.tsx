import { importStates } from '../../../../languages/en-US/console/import-states.ts';
import { useWords } from '../../../lib/words.ts';
import type { ImportView } from '../../../../contract/console/imports.ts';
import { Notice } from '../../../components/notice.tsx';
import { useSaveRefusedRows } from '../api/run-import.ts';
import { EndedActions } from './ended-actions.tsx';
import { endWords } from './import-states.ts';
import classes from './imports.module.css';

/** What became of the import that has just ended, where somebody has waited for it. */
export function EndedImport({ view }: { view: ImportView }) {
  const words = useWords();
  const t = words.of({ importStates });
  const save = useSaveRefusedRows();
  return (
    <Notice
      tone={view.state === 'done' ? 'good' : 'info'}
      label={t('importStates.import')}
      action={
        <div className={classes.actions}>
          <EndedActions view={view} save={save} />
        </div>
      }
    >
      {endWords(view, words)}
    </Notice>
  );
}
