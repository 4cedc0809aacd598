import { Button, FileButton } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { listEndings } from '../../../../contract/list-file.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useReadImport } from '../api/read-import.ts';

/** The first step: a file is chosen, or dropped anywhere. */
export function ChooseList() {
  const read = useReadImport();
  return (
    <>
      <EmptyState
        icon={IconTableImport}
        title="Import a list"
        action={
          <FileButton accept={[...listEndings, 'text/csv'].join()} onChange={(file) => file && read.mutate(file)}>
            {(props) => (
              <Button {...props} loading={read.isPending}>
                Choose a file
              </Button>
            )}
          </FileButton>
        }
      >
        Choose a spreadsheet (XLSX, CSV or TSV) with generators or inverters, or drop it anywhere in this window. You
        will see what becomes of every row before anything is imported.
      </EmptyState>
      {read.error && <Notice tone="bad">{errorWords(read.error)}</Notice>}
    </>
  );
}
