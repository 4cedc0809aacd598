import { IconFileZip } from '@tabler/icons-react';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { workspaces } from '../../../../languages/en-US/console/workspaces.ts';
import { useWords } from '../../../lib/words.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useExportWorkspace } from '../../../lib/api/export-lists.ts';
import { errorWords } from '../../../lib/error-words.ts';

/** Takes every list of the open workspace along, as files that any program opens. */
export function ListsSection() {
  const words = useWords();
  const t = words.of({ actions, workspaces });
  const save = useExportWorkspace();
  return (
    <Section title={sectionTitle('lists', words)} hint={t('workspaces.exportListsHint')}>
      <ActionButton
        label={t('actions.exportLists.label')}
        w="fit-content"
        leftSection={<IconFileZip size={16} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      />
      {save.isSuccess && <Notice tone="good">{t('workspaces.listsReady')}</Notice>}
      {save.error && <Notice tone="bad">{errorWords(save.error, words)}</Notice>}
    </Section>
  );
}
