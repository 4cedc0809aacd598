import { Button, Group, Text } from '@mantine/core';
import type { Rival } from '../lib/use-followed-form.ts';

interface Props {
  rival: Rival | undefined;
  /** The other value as people read it; what is too large to be said has none. */
  words?: string | undefined;
}

/** Says below a field that its value was changed elsewhere while another one was typed here, and lets choose. */
export function ChangedElsewhere({ rival, words }: Props) {
  if (!rival) return null;
  const { value, onUse, onKeep } = rival;
  const to = words ?? (typeof value === 'string' ? value : undefined);
  return (
    <Group component="span" gap={6} mt={4}>
      <Text component="span" size="xs" c="var(--c-warn)" role="status">
        {value === '' ? 'Emptied elsewhere.' : `Changed elsewhere to ${to}.`}
      </Text>
      <Button variant="default" size="compact-xs" onClick={onUse}>
        Use it
      </Button>
      <Button variant="default" size="compact-xs" onClick={onKeep}>
        Keep mine
      </Button>
    </Group>
  );
}
