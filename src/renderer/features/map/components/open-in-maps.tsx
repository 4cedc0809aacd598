import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../../components/dialog.tsx';
import { useEver } from '../../../lib/use-ever.ts';
import { mapsAddress } from '../../../../contract/console/maps-address.ts';
import type { Degrees } from './placed-points.ts';

interface Props {
  /** Undefined while nothing is asked. */
  position: Degrees | undefined;
  onClose(): void;
}

/** Asks before a position leaves the console for the maps of the system, where routes are. */
export function OpenInMaps({ position, onClose }: Props) {
  const asked = useEver(position !== undefined);
  if (!asked) return null;
  const address = position && mapsAddress(position, navigator.platform.startsWith('Mac'));
  const open = () => {
    window.open(address, '_blank', 'noopener,noreferrer');
    onClose();
  };
  return (
    <Dialog
      opened={position !== undefined}
      onClose={onClose}
      title="Leave the console for a map?"
      size={440}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text>
          {position?.latitude}°, {position?.longitude}° is opened at {address && new URL(address).host}, outside of the
          console. The position is sent there; nothing else of the record is.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button onClick={open}>Open in maps</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
