import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useExportWorkspace } from '../../../lib/api/export-lists.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';

/** Takes every list of the open workspace along, as files that any program opens. */
export function ListsSection() {
  const save = useExportWorkspace();
  usePageCommands([{ label: 'Export all lists', run: () => save.mutate() }]);
  return (
    <Section
      title="Lists as files"
      hint="One ZIP with a CSV file for each kind of record: generators, inverters, system owners and companies. Any spreadsheet opens them, and generators and inverters can be imported again."
    >
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconFileZip size={16} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        Export all lists
      </Button>
      {save.isSuccess && (
        <Notice tone="good">
          The lists are ready. Keep the file where only you can read it: it holds your customers’ records.
        </Notice>
      )}
      {save.error && <Notice tone="bad">{errorWords(save.error)}</Notice>}
    </Section>
  );
}
