import { ActionIcon, Button, Checkbox, Group, Popover, ScrollArea, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { listLayout } from '../../languages/en-US/console/list-layout.ts';
import { allOf } from '../lib/list-words.ts';
import { usePageCommands } from '../lib/page-commands.ts';
import { densities, titleOf } from '../lib/list-layout.ts';
import type { ListLayout } from '../lib/use-list-layout.ts';
import { useTranslate, useWords } from '../lib/words.ts';
import classes from './layout-menu.module.css';
import toolbar from './toolbar-button.module.css';

interface Props<R> {
  layout: ListLayout<R>;
  /** The names of the columns for which the list has no room as wide as it is. */
  leftOut: readonly string[];
}

/** Which columns a list shows, in which order, and how high its rows are; says so where columns have no room. */
export function LayoutMenu<R>({ layout, leftOut }: Props<R>) {
  const words = useWords();
  const t = words.of({ listLayout });
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const keepAll = () => {
    // The button that was pressed is about to go, and the focus with it.
    target.current?.focus();
    setOpened(false);
    layout.onKeepAll();
  };
  usePageCommands([
    { label: t('listLayout.chooseColumns'), words: t('listLayout.columnsSearch'), run: () => setOpened(true) },
    ...densities
      .filter((density) => density !== layout.density)
      .map((density) => ({
        label: t('listLayout.rowHeightOf', { density: t(`listLayout.densities.${density}`) }),
        words: t('listLayout.densitySearch'),
        run: () => layout.onDensity(density),
      })),
    { label: t('listLayout.reset'), words: t('listLayout.resetSearch'), run: layout.onReset },
  ]);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          flex="none"
          ref={target}
          aria-label={leftOut.length > 0 ? t('listLayout.label', { count: leftOut.length }) : t('listLayout.title')}
          title={
            leftOut.length > 0 ? t('listLayout.noRoomHint', { columns: allOf(leftOut, words) }) : t('listLayout.hint')
          }
          classNames={{ section: toolbar.icon ?? '' }}
          leftSection={<IconColumns3 size={14} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          <span className={toolbar.word}>{t('listLayout.title')}</span>{' '}
          {leftOut.length > 0 && (
            // As a whole, or not at all: a number alone would be taken for records.
            <span className={`${classes.leftOut} ${toolbar.long}`}>
              {t('listLayout.hidden', { count: leftOut.length })}
            </span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('listLayout.title')} w={320} p="sm">
        <Stack gap="sm">
          {leftOut.length > 0 && (
            <div>
              <Text size="sm" mb={6}>
                {t('listLayout.noRoom', { columns: allOf(leftOut, words) })}
              </Text>
              <Button variant="default" size="compact-sm" onClick={keepAll}>
                {t('listLayout.showAll')}
              </Button>
            </div>
          )}
          <Columns layout={layout} />
          <div>
            <Text size="xs" fw={600} mb={6}>
              {t('listLayout.rowHeight')}
            </Text>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t('listLayout.rowHeight')}
              value={layout.density}
              onChange={layout.onDensity}
              data={densities.map((value) => ({ value, label: t(`listLayout.densities.${value}`) }))}
            />
          </div>
          <Button variant="default" size="compact-sm" onClick={layout.onReset}>
            {t('listLayout.reset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A checkbox for each column, and what moves it. */
function Columns<R>({ layout: { all, shown, onShow, onMove } }: { layout: ListLayout<R> }) {
  const t = useTranslate({ listLayout });
  const labelId = useId();
  const title = titleOf(all)?.id;
  /** The button that has moved its column: the browser takes the focus from what changes its place. */
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
  });
  return (
    <div role="group" aria-labelledby={labelId}>
      <Text size="xs" fw={600} mb={2} id={labelId}>
        {t('listLayout.columns')}
      </Text>
      <ScrollArea.Autosize mah="clamp(112px,calc(100dvh - 420px),360px)" type="auto" offsetScrollbars="y">
        {all.map(({ id, header }) => {
          const place = shown.findIndex((column) => column.id === id);
          const move = (by: 1 | -1, label: string, Icon: typeof IconArrowUp) => {
            const isAtEnd = place + by < 0 || place + by >= shown.length;
            return (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                className={classes.move}
                aria-label={label}
                aria-disabled={isAtEnd}
                data-disabled={isAtEnd || undefined}
                onClick={({ currentTarget }) => {
                  if (isAtEnd) return;
                  pressed.current = currentTarget;
                  onMove(id, by);
                }}
                onBlur={({ relatedTarget }) => {
                  if (relatedTarget) pressed.current = null;
                }}
              >
                <Icon size={14} aria-hidden />
              </ActionIcon>
            );
          };
          return (
            <Group key={id} gap={0} wrap="nowrap" justify="space-between" className={classes.column}>
              <Checkbox
                size="xs"
                label={header}
                checked={place !== -1}
                disabled={id === title}
                onChange={({ currentTarget }) => onShow(id, currentTarget.checked)}
              />
              {place !== -1 && (
                <Group gap={0} wrap="nowrap">
                  {move(-1, t('listLayout.moveUp', { column: header }), IconArrowUp)}
                  {move(1, t('listLayout.moveDown', { column: header }), IconArrowDown)}
                </Group>
              )}
            </Group>
          );
        })}
      </ScrollArea.Autosize>
    </div>
  );
}
