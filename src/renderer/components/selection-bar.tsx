import { Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { selection } from '../../languages/en-US/console/selection.ts';
import { usePageCommands } from '../lib/page-commands.ts';
import { keyName, selectionShortcuts } from '../lib/shortcuts.ts';
import type { ListLayout } from '../lib/use-list-layout.ts';
import type { ListSelection } from '../lib/use-selection.ts';
import { useTranslate } from '../lib/words.ts';
import { ExportList } from './export-list.tsx';
import classes from './selection-bar.module.css';
import toolbar from './toolbar-button.module.css';

interface Props {
  selection: ListSelection;
  /** What the list is narrowed to and sorted by, as the service is asked for it. */
  query: Readonly<Record<string, string | string[]>>;
  layout: Pick<ListLayout<unknown>, 'shown' | 'isChosen'>;
  /** Records in the list, as it is narrowed; undefined until that is known. */
  total: number | undefined;
  onDelete(): void;
  /** What else can be done with the selected records. */
  children?: ReactNode;
}

/** Takes the place of a list's toolbar while records are selected: how many, and what can be done with them. */
export function SelectionBar({ selection: rows, query, layout, total = 0, onDelete, children }: Props) {
  const t = useTranslate({ selection });
  const { count, all, selectAll, clear, target } = rows;
  usePageCommands([
    {
      label: t('selection.deleteOf', { count }),
      words: t('selection.deleteSearch'),
      keys: selectionShortcuts.remove.keys[0],
      run: onDelete,
    },
    ...(all
      ? []
      : [
          { label: t('selection.selectAllOf', { count: total }), keys: selectionShortcuts.all.keys[0], run: selectAll },
        ]),
    { label: t('selection.clear'), words: t('selection.clearSearch'), run: clear },
  ]);
  return (
    <>
      <Button variant="subtle" size="xs" flex="none" leftSection={<IconX size={14} aria-hidden />} onClick={clear}>
        <span role="status">{t('selection.count', { count })}</span>
        <VisuallyHidden>{t('selection.andClear')}</VisuallyHidden>
      </Button>
      {!all && total > count && (
        <Button
          variant="subtle"
          size="xs"
          flex="none"
          aria-label={t('selection.selectAllOf', { count: total })}
          onClick={selectAll}
        >
          <span className={toolbar.long}>{t('selection.selectAllOf', { count: total })}</span>
          <span className={toolbar.small}>{t('selection.allOf', { count: total })}</span>
        </Button>
      )}
      <span className={classes.space} />
      {children}
      <ExportList topic={target.topic} query={query} layout={layout} selected={target} />
      <Tooltip label={t('selection.deleteHint', { key: keyName(selectionShortcuts.remove.keys[0]) })}>
        <Button
          variant="default"
          size="xs"
          flex="none"
          c="var(--c-bad)"
          classNames={{ section: toolbar.icon ?? '' }}
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={onDelete}
          aria-label={t('selection.delete')}
          aria-keyshortcuts="Delete"
        >
          <span className={toolbar.word}>{t('selection.delete')}</span>
        </Button>
      </Tooltip>
    </>
  );
}
