import { Button, Group, Text } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { Notice } from '../../../components/notice.tsx';
import { StateWord, type State } from '../../../components/state-word.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useChooseDefaultInstaller } from '../api/choose-default-installer.ts';

const DEFAULT: State = { word: 'Default for new owners', icon: IconStar, tone: 'good' };

/** Whether new owners get this company unless another one is chosen, and the button that makes it so. */
export function DefaultCompany({ id, isDefault }: { id: number; isDefault: boolean }) {
  const choose = useChooseDefaultInstaller();
  if (isDefault)
    return (
      <Group gap="sm" mih={36} role="status" aria-label="Default company">
        <StateWord state={DEFAULT} />
        <Text c="dimmed" size="sm">
          Owners who are here keep theirs.
        </Text>
      </Group>
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconStar size={16} aria-hidden />}
        loading={choose.isPending}
        onClick={() => choose.mutate(id)}
      >
        Make default for new owners
      </Button>
      {choose.error && <Notice tone="bad">{errorWords(choose.error)}</Notice>}
    </>
  );
}
