import { Button, FileButton, type ButtonProps } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useWords } from '../../../lib/words.ts';
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
  const words = useWords();
  const t = words.of({ imports });
  const read = useReadImport();
  return (
    <>
      <EmptyState
        icon={IconTableImport}
        title={inverter === undefined ? t('imports.titleOf') : t('imports.titleOfReadings', { id: String(inverter) })}
        action={
          <ChooseFile
            label={t('imports.choose')}
            busy={read.isPending}
            onFile={(file) => read.mutate({ file, inverter })}
          />
        }
      >
        {inverter !== undefined && `${t('imports.readingsOf', { id: String(inverter) })} `}
        {t('imports.chooseHint')}
      </EmptyState>
      {read.error && <Notice tone="bad">{errorWords(read.error, words)}</Notice>}
    </>
  );
}
