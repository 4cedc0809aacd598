import { Button, Menu, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { requiredFields, type RecordTopic } from '../../contract/import-plan.ts';
import { exportFormats, type ExportFormat } from '../../contract/list-export.ts';
import { listExport } from '../../languages/en-US/console/list-export.ts';
import type { BulkTarget } from '../lib/api/bulk-changes.ts';
import { useExportList } from '../lib/api/export-lists.ts';
import { errorWords } from '../lib/error-words.ts';
import { fieldLabel } from '../lib/field-words.ts';
import { allOf } from '../lib/list-words.ts';
import { usePageCommands } from '../lib/page-commands.ts';
import { recordFields } from '../../contract/topics.ts';
import type { ListLayout } from '../lib/use-list-layout.ts';
import { useWords } from '../lib/words.ts';
import toolbar from './toolbar-button.module.css';

const NAMES: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel (XLSX)', json: 'JSON' };

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
  const words = useWords();
  const t = words.of({ listExport });
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState<boolean | null>(null);
  const onlyShown = asked ?? layout.isChosen;
  // What no field is, a file does not have: the id is in every one.
  const columns = layout.shown.map(({ id }) => id).filter((id) => Object.hasOwn(recordFields[topic], id));
  const lacking = onlyShown
    ? requiredFields(topic)
        .filter((field) => !columns.includes(field))
        .map((field) => fieldLabel(field, words))
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
          label: t('listExport.command', { format: NAMES[format] }),
          words: t('listExport.search'),
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
            'aria-label': t('listExport.exportSelected'),
            title: t('listExport.exportSelected'),
            classNames: { section: toolbar.icon ?? '' },
          })}
          leftSection={<IconDownload size={selected ? 14 : 16} aria-hidden />}
          disabled={disabled}
          loading={save.isPending}
        >
          {selected ? <span className={toolbar.word}>{t('listExport.export')}</span> : t('listExport.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('listExport.exportAs')}>
        <Menu.Label>
          {selected ? t('listExport.selectedRows', { count: selected.count }) : t('listExport.everyRow')}
        </Menu.Label>
        <Menu.CheckboxItem checked={onlyShown} onChange={setAsked}>
          {t('listExport.onlyShown')}
        </Menu.CheckboxItem>
        {lacking.length > 0 && (
          <Text size="xs" c="dimmed" px="xs" pb={4}>
            {t('listExport.lacking', { fields: allOf(lacking, words) })}
          </Text>
        )}
        <Menu.Divider />
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate(format, { onSuccess: () => setOpened(false) })}>
            {NAMES[format]}
            <Text size="xs" c="dimmed">
              {t(`listExport.hints.${format}`)}
            </Text>
          </Menu.Item>
        ))}
        {save.error && (
          <Text role="alert" size="sm" c="red" p="xs">
            {errorWords(save.error, words)}
          </Text>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
