import { Anchor, Group, Kbd, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../components/dialog.tsx';
import { useOpenSession } from '../lib/api/get-session.ts';
import { useSingleKeys } from '../lib/api/get-settings.ts';
import { desktopShortcuts, keyName, listShortcuts, shortcuts, type Shortcut } from '../lib/shortcuts.ts';

/** All keyboard shortcuts. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const singleKeys = useSingleKeys();
  const isDesktop = useOpenSession().host === 'electron';
  const everywhere = [...Object.values(shortcuts), ...(isDesktop ? Object.values(desktopShortcuts) : [])];
  const rows = (all: readonly Shortcut[]) =>
    all
      .map(({ does, keys, single = [] }) => ({ does, keys: [...keys, ...(singleKeys ? single : [])] }))
      .filter(({ keys }) => keys.length > 0)
      .map(({ does, keys }) => (
        <Table.Tr key={does}>
          <Table.Td>{does}</Table.Td>
          <Table.Td w={260}>
            <Group gap={4}>{keys.map((key) => (key === '…' ? key : <Kbd key={key}>{keyName(key)}</Kbd>))}</Group>
          </Table.Td>
        </Table.Tr>
      ));
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Keyboard shortcuts"
      size="lg"
      // As the palette: at once.
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Table aria-label="Everywhere" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th colSpan={2}>Everywhere</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{rows(everywhere)}</Table.Tbody>
      </Table>
      <Table aria-label="In a list" verticalSpacing={6} mt="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th colSpan={2}>In a list</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{rows(listShortcuts)}</Table.Tbody>
      </Table>
      <Text size="sm" mt="md">
        Single-key shortcuts are {singleKeys ? 'on' : 'off'}.{' '}
        <Anchor size="sm" renderRoot={(props) => <Link to="/settings" hash="Display" {...props} />} onClick={onClose}>
          Change this in the settings
        </Anchor>
      </Text>
    </Dialog>
  );
}
