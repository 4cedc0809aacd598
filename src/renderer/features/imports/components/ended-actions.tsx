import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { importStates } from '../../../../languages/en-US/console/import-states.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { ImportView } from '../../../../contract/console/imports.ts';
import type { useSaveRefusedRows } from '../api/run-import.ts';

interface Props {
  view: ImportView;
  save: ReturnType<typeof useSaveRefusedRows>;
  onLeave?(): void;
}

/** From an import that has ended to its records, and to the rows that were left. */
export function EndedActions({ view, save, onLeave }: Props) {
  const t = useTranslate({ importStates });
  const isDone = view.state === 'done';
  const search = { import: String(view.id) };
  return (
    <>
      {isDone && view.generators > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          renderRoot={(props) => <Link to="/generators" search={search} onClick={onLeave} {...props} />}
        >
          {t('importStates.showGenerators', { count: view.generators })}
        </Button>
      )}
      {isDone && view.inverters > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          renderRoot={(props) => <Link to="/inverters" search={search} onClick={onLeave} {...props} />}
        >
          {t('importStates.showInverters', { count: view.inverters })}
        </Button>
      )}
      {view.refused_rows_kept && (
        <Button variant="default" size="compact-sm" loading={save.isPending} onClick={() => save.mutate(view.id)}>
          {t('importStates.saveRows')}
        </Button>
      )}
    </>
  );
}
