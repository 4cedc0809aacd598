import { Button, FileButton, Group } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { RequestError } from '../../../lib/request-error.ts';
import { useExportRecovery } from '../api/export-recovery.ts';
import { useImportRecovery } from '../api/import-recovery.ts';

const ENDING = '.sicrecovery';

/** Every export begins like this, whatever it is called by now; looked at before a large file of another kind is sent. */
const isDatabase = async (file: File): Promise<boolean> => (await file.slice(0, 16).text()) === 'SQLite format 3\0';

/** The file is no form: what is wrong with it is told as a whole. */
const importFault = (error: unknown): string =>
  error instanceof RequestError && error.fields[0] ? `This file ${error.fields[0].message}.` : errorWords(error);

/** Moves the open workspace to another computer, or brings one from there. */
export function RecoverySection() {
  const save = useExportRecovery();
  const load = useImportRecovery();
  const again = useRef<() => void>(null);
  const [otherKind, setOtherKind] = useState<string | null>(null);
  const read = (file: File | null) => {
    if (file) void isDatabase(file).then((isExport) => {
      setOtherKind(isExport ? null : file.name);
      if (isExport) load.mutate(file, { onSettled: () => again.current?.() });
      else {
        load.reset();
        again.current?.();
      }
    });
  };
  return (
    <Section
      title="Another computer"
      hint="One file holds the open workspace with its records, what waits to be sent, the ledger and the logs. Another computer carries on from it. Passwords and keys are not in it."
    >
      <Group gap="sm">
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={save.isPending} onClick={() => save.mutate()}>Export everything for another computer</Button>
        <FileButton onChange={read} resetRef={again} accept={ENDING} inputProps={{ 'aria-label': 'Export from another computer' }}>
          {(props) => <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />} loading={load.isPending}>Import from another computer</Button>}
        </FileButton>
      </Group>
      {save.isSuccess && <Notice tone="good">The export was handed over to be saved. Keep it where only you can read it: it holds your customers’ records.</Notice>}
      {save.error && <Notice tone="bad">{errorWords(save.error)}</Notice>}
      {load.data && (
        <Notice tone="good">
          Imported as the workspace “{load.data.name}”.{load.data.upstream !== null && ' It sends nothing until it is open and has been given its credentials again.'}
        </Notice>
      )}
      {otherKind !== null && (
        <Notice tone="bad">“{otherKind}” is not an export from another computer: those end in {ENDING}. Spreadsheets cannot be imported here.</Notice>
      )}
      {load.error && <Notice tone="bad">{importFault(load.error)}</Notice>}
    </Section>
  );
}
