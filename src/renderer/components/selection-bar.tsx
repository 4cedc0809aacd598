import { Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '../lib/format.ts';
import { usePageCommands } from '../lib/page-commands.ts';
import { keyName, selectionShortcuts } from '../lib/shortcuts.ts';
import type { ListLayout } from '../lib/use-list-layout.ts';
import type { ListSelection } from '../lib/use-selection.ts';
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
export function SelectionBar({ selection, query, layout, total = 0, onDelete, children }: Props) {
  const { count, all, selectAll, clear } = selection;
  usePageCommands([
    {
      label: `Delete the ${formatCount(count)} selected`,
      words: 'remove',
      keys: selectionShortcuts.remove.keys[0],
      run: onDelete,
    },
    ...(all
      ? []
      : [{ label: `Select all ${formatCount(total)}`, keys: selectionShortcuts.all.keys[0], run: selectAll }]),
    { label: 'Clear the selection', words: 'none', run: clear },
  ]);
  return (
    <>
      <Button variant="subtle" size="xs" flex="none" leftSection={<IconX size={14} aria-hidden />} onClick={clear}>
        <span role="status">{`${formatCount(count)} selected`}</span>
        <VisuallyHidden>, clear selection</VisuallyHidden>
      </Button>
      {!all && total > count && (
        <Button
          variant="subtle"
          size="xs"
          flex="none"
          aria-label={`Select all ${formatCount(total)}`}
          onClick={selectAll}
        >
          <span className={toolbar.long}>Select all {formatCount(total)}</span>
          <span className={toolbar.small}>All {formatCount(total)}</span>
        </Button>
      )}
      <span className={classes.space} />
      {children}
      <ExportList topic={selection.target.topic} query={query} layout={layout} selected={selection.target} />
      <Tooltip label={`Delete what is selected (${keyName(selectionShortcuts.remove.keys[0])})`}>
        <Button
          variant="default"
          size="xs"
          flex="none"
          c="var(--c-bad)"
          classNames={{ section: toolbar.icon ?? '' }}
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={onDelete}
          aria-label="Delete"
          aria-keyshortcuts="Delete"
        >
          <span className={toolbar.word}>Delete</span>
        </Button>
      </Tooltip>
    </>
  );
}
