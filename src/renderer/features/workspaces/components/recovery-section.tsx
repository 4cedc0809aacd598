import { Button, FileButton, Group } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { workspaces } from '../../../../languages/en-US/console/workspaces.ts';
import { type Words, useWords } from '../../../lib/words.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
import { EXPORT_ENDING } from '../../../../contract/console/export-file.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { chooseFile, forgetRefused, leaveChosen, refuseFile, useFiles } from '../../../lib/chosen-file.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { lookAtFile } from '../../../lib/look-at-file.ts';
import { useExportRecovery } from '../api/export-recovery.ts';
import { useOpenWorkspace } from '../api/open-workspace.ts';
import { useImportRecovery } from '../api/import-recovery.ts';
import { ChosenExport } from './chosen-export.tsx';
import { MixedLettersNote } from './mixed-letters-note.tsx';
import { asHost, hostOf } from './service-host.tsx';

/** The file is no form: what is wrong with it is told as a whole. */
const importFault = (error: unknown, words: Words): string =>
  serverFaults(error, ['body'], words).fields['body'] ?? errorWords(error, words);

/** A name within a sentence: its direction of writing stays its own. */
const asName = (name: ReactNode): ReactNode => <bdi>{name}</bdi>;

/** Moves the open workspace to another computer, or brings one from there. */
export function RecoverySection() {
  const words = useWords();
  const t = words.of({ actions, workspaces });
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
    <Section title={sectionTitle('recovery', words)} hint={t('workspaces.recoveryHint')}>
      <Group gap="sm">
        <ActionButton
          label={t('actions.exportAll.label')}
          words={t('actions.exportAll.search')}
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        />
        <FileButton
          onChange={(file) => void choose(file)}
          resetRef={again}
          accept={EXPORT_ENDING}
          inputProps={{ 'aria-label': t('workspaces.chooseExport') }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              disabled={load.isPending}
            >
              {t('workspaces.import')}
            </Button>
          )}
        </FileButton>
      </Group>
      {save.isSuccess && <Notice tone="good">{t('workspaces.exportReady')}</Notice>}
      {save.error && <Notice tone="bad">{errorWords(save.error, words)}</Notice>}
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
              {t('workspaces.open')}
            </Button>
          }
        >
          {t.rich('workspaces.importedAs', { name: made.name, b: asName })}
          {made.upstream !== null && (
            <> {t.rich('workspaces.importedOf', { address: hostOf(made.upstream), host: asHost })}</>
          )}
          <MixedLettersNote name={made.name} />
        </Notice>
      )}
      {open.error && <Notice tone="bad">{errorWords(open.error, words)}</Notice>}
      {load.error && !chosen && <Notice tone="bad">{importFault(load.error, words)}</Notice>}
    </Section>
  );
}
