import { Button, FileButton, type ButtonProps } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { listEndings } from '../../../../contract/list-file.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useReadImport } from '../api/read-import.ts';

interface ChooseFileProps extends Pick<ButtonProps, 'variant'> {
  label: string;
  busy: boolean;
  onFile(file: File): void;
}

/** Opens the dialog in which a file is chosen; nothing happens where none is. */
export function ChooseFile({ label, busy, onFile, variant }: ChooseFileProps) {
  return (
    <FileButton accept={[...listEndings, 'text/csv'].join()} onChange={(file) => file && onFile(file)}>
      {(props) => (
        <Button {...props} {...(variant && { variant })} loading={busy}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}

/** The first step: a file is chosen, or dropped anywhere. `inverter`: whose readings are wanted. */
export function ChooseList({ inverter }: { inverter: number | undefined }) {
  const read = useReadImport();
  return (
    <>
      <EmptyState
        icon={IconTableImport}
        title={inverter === undefined ? 'Import a list' : `Import readings of inverter ${inverter}`}
        action={
          <ChooseFile label="Choose a file" busy={read.isPending} onFile={(file) => read.mutate({ file, inverter })} />
        }
      >
        {inverter !== undefined &&
          `Readings in a list that names no inverter are taken as those of inverter ${inverter}. `}
        Choose a spreadsheet (XLSX, CSV, or TSV) with generators, inverters, or readings of inverters, or drop it
        anywhere in this window. You will see what becomes of every row before anything is imported.
      </EmptyState>
      {read.error && <Notice tone="bad">{errorWords(read.error)}</Notice>}
    </>
  );
}
