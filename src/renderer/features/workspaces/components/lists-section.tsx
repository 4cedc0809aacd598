import { IconFileZip } from '@tabler/icons-react';
import { settingsSections } from '../../../lib/settings-sections.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useExportWorkspace } from '../../../lib/api/export-lists.ts';
import { errorWords } from '../../../lib/error-words.ts';

/** Takes every list of the open workspace along, as files that any program opens. */
export function ListsSection() {
  const save = useExportWorkspace();
  return (
    <Section
      title={settingsSections.lists}
      hint="One ZIP with a CSV file for each kind of record: generators, inverters, system owners, and companies. Any spreadsheet opens them, and generators and inverters can be imported again."
    >
      <ActionButton
        label="Export all lists"
        w="fit-content"
        leftSection={<IconFileZip size={16} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      />
      {save.isSuccess && (
        <Notice tone="good">
          The lists are ready. Keep the file where only you can read it: it holds your customers’ records.
        </Notice>
      )}
      {save.error && <Notice tone="bad">{errorWords(save.error)}</Notice>}
    </Section>
  );
}
