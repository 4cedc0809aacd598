import { Button, Menu, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { requiredFields, type RecordTopic } from '../../contract/import-plan.ts';
import { exportFormats, type ExportFormat } from '../../contract/list-export.ts';
import type { BulkTarget } from '../lib/api/bulk-changes.ts';
import { useExportList } from '../lib/api/export-lists.ts';
import { errorWords } from '../lib/error-words.ts';
import { counted } from '../lib/format.ts';
import { usePageCommands } from '../lib/page-commands.ts';
import { recordFields } from '../../contract/topics.ts';
import { fieldName } from '../../contract/words/field-names.ts';
import { allOf } from '../../contract/words/lists.ts';
import type { ListLayout } from '../lib/use-list-layout.ts';
import toolbar from './toolbar-button.module.css';

const FORMATS: Readonly<Record<ExportFormat, { label: string; hint: string }>> = {
  csv: { label: 'CSV', hint: 'For any spreadsheet' },
  xlsx: { label: 'Excel (XLSX)', hint: 'Dates and figures ready to calculate with' },
  json: { label: 'JSON', hint: 'For scripts' },
};

interface Props {
  topic: RecordTopic;
  /** What the list is narrowed to and sorted by, as the service is asked for it. */
  query: Readonly<Record<string, string | string[]>>;
  layout: Pick<ListLayout<unknown>, 'shown' | 'isChosen'>;
  disabled?: boolean;
  /** These rows alone, of which the person sees how many. */
  selected?: BulkTarget;
}

/**
 * Saves the list that is shown, all of it or what is selected, as a file. What went wrong is told in the menu, which
 * stays open then.
 */
export function ExportList({ topic, query, layout, disabled = false, selected }: Props) {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState<boolean | null>(null);
  const onlyShown = asked ?? layout.isChosen;
  // What no field is, a file does not have: the id is in every one.
  const columns = layout.shown.map(({ id }) => id).filter((id) => Object.hasOwn(recordFields[topic], id));
  const lacking = onlyShown
    ? requiredFields(topic)
        .filter((field) => !columns.includes(field))
        .map(fieldName)
    : [];
  const save = useExportList(topic, onlyShown ? { ...query, columns } : query, selected);
  const change = (next: boolean) => {
    setOpened(next);
    if (next) setAsked(null);
    if (next && !save.isPending) save.reset();
  };
  usePageCommands(
    disabled
      ? []
      : exportFormats.map((format) => ({
          label: `Export this list as ${FORMATS[format].label}`,
          words: 'download save file',
          run: () => {
            change(true);
            save.mutate(format, { onSuccess: () => setOpened(false) });
          },
        })),
  );
  return (
    <Menu opened={opened} onChange={change} position="bottom-end" width={320} closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant="default"
          {...(selected && {
            size: 'xs',
            flex: 'none',
            'aria-label': 'Export selected',
            title: 'Export selected',
            classNames: { section: toolbar.icon ?? '' },
          })}
          leftSection={<IconDownload size={selected ? 14 : 16} aria-hidden />}
          disabled={disabled}
          loading={save.isPending}
        >
          {selected ? <span className={toolbar.word}>Export</span> : 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Export as">
        <Menu.Label>
          {selected
            ? `The ${counted(selected.count, 'selected row')}, sorted as here`
            : 'Every row, as filtered and sorted here'}
        </Menu.Label>
        <Menu.CheckboxItem checked={onlyShown} onChange={setAsked}>
          Only the columns shown, in this order
        </Menu.CheckboxItem>
        {lacking.length > 0 && (
          <Text size="xs" c="dimmed" px="xs" pb={4}>
            To import the file again, it also needs {allOf(lacking)}.
          </Text>
        )}
        <Menu.Divider />
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate(format, { onSuccess: () => setOpened(false) })}>
            {FORMATS[format].label}
            <Text size="xs" c="dimmed">
              {FORMATS[format].hint}
            </Text>
          </Menu.Item>
        ))}
        {save.error && (
          <Text role="alert" size="sm" c="red" p="xs">
            {errorWords(save.error)}
          </Text>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
