import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ImportView } from '../../../../contract/console/imports.ts';
import { counted } from '../../../lib/format.ts';
import type { useSaveRefusedRows } from '../api/run-import.ts';

interface Props {
  view: ImportView;
  save: ReturnType<typeof useSaveRefusedRows>;
  onLeave?(): void;
}

/** From an import that has ended to its records, and to the rows that were left. */
export function EndedActions({ view, save, onLeave }: Props) {
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
          Show {counted(view.generators, 'generator')}
        </Button>
      )}
      {isDone && view.inverters > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          renderRoot={(props) => <Link to="/inverters" search={search} onClick={onLeave} {...props} />}
        >
          Show {counted(view.inverters, 'inverter')}
        </Button>
      )}
      {isDone && view.refused_rows_kept && (
        <Button variant="default" size="compact-sm" loading={save.isPending} onClick={() => save.mutate(view.id)}>
          Save rows to fix
        </Button>
      )}
    </>
  );
}
