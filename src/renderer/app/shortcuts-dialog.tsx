import { Anchor, Group, Kbd, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shortcuts as english } from '../../languages/en-US/console/shortcuts.ts';
import { Dialog } from '../components/dialog.tsx';
import { useOpenSession } from '../lib/api/get-session.ts';
import { useSingleKeys } from '../lib/api/get-settings.ts';
import { sectionHash } from '../lib/settings-sections.ts';
import { desktopShortcuts, keyName, listShortcuts, shortcuts, type Shortcut } from '../lib/shortcuts.ts';
import { useTranslate } from '../lib/words.ts';

/** All keyboard shortcuts. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useTranslate({ shortcuts: english });
  const singleKeys = useSingleKeys();
  const isDesktop = useOpenSession().host === 'electron';
  const everywhere = { ...shortcuts, ...(isDesktop && desktopShortcuts) };
  const rows = (all: Partial<Record<keyof typeof english.does, Shortcut>>) =>
    Object.entries(all)
      .map(([act, { keys, single = [] }]) => ({ act, keys: [...keys, ...(singleKeys ? single : [])] }))
      .filter(({ keys }) => keys.length > 0)
      .map(({ act, keys }) => (
        <Table.Tr key={act}>
          <Table.Td>{t(`shortcuts.does.${act as keyof typeof english.does}`)}</Table.Td>
          <Table.Td w={260}>
            <Group gap={4}>
              {keys.map((key) =>
                key === '…' ? key : <Kbd key={key}>{key === ' ' ? t('shortcuts.space') : keyName(key)}</Kbd>,
              )}
            </Group>
          </Table.Td>
        </Table.Tr>
      ));
  const toSettings = (words: ReactNode): ReactNode => (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link to="/settings" hash={sectionHash('display')} {...props} />}
      onClick={onClose}
    >
      {words}
    </Anchor>
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('shortcuts.title')}
      size="lg"
      // As the palette: at once.
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('shortcuts.close') }}
    >
      <Table aria-label={t('shortcuts.everywhere')} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th colSpan={2}>{t('shortcuts.everywhere')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{rows(everywhere)}</Table.Tbody>
      </Table>
      <Table aria-label={t('shortcuts.inList')} verticalSpacing={6} mt="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th colSpan={2}>{t('shortcuts.inList')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{rows(listShortcuts)}</Table.Tbody>
      </Table>
      <Text size="sm" mt="md">
        {t.rich('shortcuts.singleKeys', { on: String(singleKeys), link: toSettings })}
      </Text>
    </Dialog>
  );
}
