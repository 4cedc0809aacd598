import { Button, FileButton, Group } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { settingsSections } from '../../../lib/settings-sections.ts';
import { EXPORT_ENDING } from '../../../../contract/console/export-file.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { chooseFile, forgetRefused, leaveChosen, refuseFile, useFiles } from '../../../lib/chosen-file.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { lookAtFile } from '../../../lib/look-at-file.ts';
import { RequestError } from '../../../lib/request-error.ts';
import { useExportRecovery } from '../api/export-recovery.ts';
import { useOpenWorkspace } from '../api/open-workspace.ts';
import { useImportRecovery } from '../api/import-recovery.ts';
import { ChosenExport } from './chosen-export.tsx';
import { MixedLettersNote } from './mixed-letters-note.tsx';
import { ServiceHost } from './service-host.tsx';

/** The file is no form: what is wrong with it is told as a whole. */
const importFault = (error: unknown): string =>
  error instanceof RequestError && error.fields[0] ? error.fields[0].message : errorWords(error);

/** Moves the open workspace to another computer, or brings one from there. */
export function RecoverySection() {
  const save = useExportRecovery();
  const load = useImportRecovery();
  const open = useOpenWorkspace();
  const made = load.data;
  const { chosen } = useFiles();
  const again = useRef<() => void>(null);
  const choose = async (file: File | null) => {
    if (file === null) return;
    const looked = await lookAtFile(file);
    again.current?.();
    load.reset();
    forgetRefused();
    if ('chosen' in looked) chooseFile(looked.chosen);
    else refuseFile(looked.refused);
  };
  return (
    <Section
      title={settingsSections.recovery}
      hint="One file holds the open workspace with its records, what waits to be sent, the ledger, and the logs. Another computer can pick up where this one left off. Passwords and keys are not in it."
    >
      <Group gap="sm">
        <ActionButton
          label="Export everything for another computer"
          words="download save move"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        />
        <FileButton
          onChange={(file) => void choose(file)}
          resetRef={again}
          accept={EXPORT_ENDING}
          inputProps={{ 'aria-label': 'Export from another computer' }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              disabled={load.isPending}
            >
              Import from another computer
            </Button>
          )}
        </FileButton>
      </Group>
      {save.isSuccess && (
        <Notice tone="good">
          The export is ready. Keep the file where only you can read it: it holds your customers’ records.
        </Notice>
      )}
      {save.error && <Notice tone="bad">{errorWords(save.error)}</Notice>}
      {chosen && (
        <ChosenExport
          key={`${chosen.name} ${chosen.bytes}`}
          file={chosen}
          importing={load.isPending}
          onDismiss={() => leaveChosen()}
          onImport={() => load.mutate(chosen, { onSettled: () => leaveChosen(chosen) })}
        />
      )}
      {made && !chosen && (
        <Notice
          tone="good"
          action={
            <Button variant="default" size="compact-sm" loading={open.isPending} onClick={() => open.mutate(made.id)}>
              Open
            </Button>
          }
        >
          Imported as the workspace “<bdi>{made.name}</bdi>”.
          {made.upstream !== null && (
            <>
              {' '}
              It belongs to <ServiceHost upstream={made.upstream} />, and sends nothing until you open it and enter its
              credentials again.
            </>
          )}
          <MixedLettersNote name={made.name} />
        </Notice>
      )}
      {open.error && <Notice tone="bad">{errorWords(open.error)}</Notice>}
      {load.error && !chosen && <Notice tone="bad">{importFault(load.error)}</Notice>}
    </Section>
  );
}
