import { Button, Group, Stack, Text } from '@mantine/core';
import { forms } from '../../../../languages/en-US/console/forms.ts';
import { map } from '../../../../languages/en-US/console/map.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { useEver } from '../../../lib/use-ever.ts';
import { useTranslate } from '../../../lib/words.ts';
import { mapsAddress } from '../../../../contract/console/maps-address.ts';
import type { Degrees } from './placed-points.ts';

interface Props {
  /** Undefined while nothing is asked. */
  position: Degrees | undefined;
  onClose(): void;
}

/** Asks before a position leaves the console for the maps of the system, where routes are. */
export function OpenInMaps({ position, onClose }: Props) {
  const t = useTranslate({ forms, map });
  const asked = useEver(position !== undefined);
  if (!asked) return null;
  const address = position && mapsAddress(position, navigator.platform.startsWith('Mac'));
  const open = () => {
    window.open(address, '_blank', 'noopener,noreferrer');
    onClose();
  };
  return (
    <Dialog opened={position !== undefined} onClose={onClose} title={t('map.leave')} size={440} withCloseButton={false}>
      <Stack gap="md">
        <Text>
          {t('map.leaveHint', {
            latitude: String(position?.latitude ?? ''),
            longitude: String(position?.longitude ?? ''),
            host: address === undefined ? '' : new URL(address).host,
          })}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('forms.cancel')}
          </Button>
          <Button onClick={open}>{t('map.leaveNow')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
