import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { serviceLink } from '../../../../languages/en-US/console/service-link.ts';
import { useWords } from '../../../lib/words.ts';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useSync } from '../../../lib/api/get-sync.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { useUnlinkWorkspace } from '../api/unlink-workspace.ts';

interface Props {
  workspace: Workspace;
  opened: boolean;
  onClose(): void;
}

/**
 * Asks before unlinking. Unsent changes are counted, and unlinking without them takes a checkbox of its own, which a
 * new count clears again.
 */
export function UnlinkWorkspace({ workspace: { name, unsent, has_access }, opened, onClose }: Props) {
  const words = useWords();
  const t = words.of({ serviceLink });
  const unlink = useUnlinkWorkspace();
  const conflicts = useSync().data?.conflicts ?? 0;
  const [givenUp, setGivenUp] = useState<number | null>(null);
  const end = () => {
    unlink.reset();
    setGivenUp(null);
    onClose();
  };
  const agreed = unsent === 0 || givenUp === unsent;
  return (
    <Dialog
      opened={opened}
      onClose={end}
      title={t('serviceLink.unlinkQuestion', { name })}
      size={480}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text>{t('serviceLink.unlinkHint')}</Text>
        {!has_access && <Notice tone="warn">{t('serviceLink.neverCompared')}</Notice>}
        {unsent > 0 && (
          <>
            <Notice tone="warn">{t('serviceLink.neverSent', { count: unsent })}</Notice>
            <Checkbox
              label={t('serviceLink.unlinkWithout', { count: unsent })}
              checked={agreed}
              onChange={(event) => setGivenUp(event.currentTarget.checked ? unsent : null)}
            />
          </>
        )}
        {conflicts > 0 && <Notice tone="warn">{t('serviceLink.openDecisions', { count: conflicts })}</Notice>}
        {unlink.error && <Notice tone="bad">{errorWords(unlink.error, words)}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={end} data-autofocus>
            {t('serviceLink.cancel')}
          </Button>
          <Button
            color="red.9"
            disabled={!agreed}
            loading={unlink.isPending}
            onClick={() => unlink.mutate(unsent, { onSuccess: end })}
          >
            {t('serviceLink.unlinkWorkspace')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
