import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useSync } from '../../../lib/api/get-sync.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { formatCount } from '../../../lib/format.ts';
import { changes } from '../../../lib/sync-words.ts';
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
    <Dialog opened={opened} onClose={end} title={`Unlink ${name} from the service?`} size={480} withCloseButton={false}>
      <Stack gap="md">
        <Text>
          All records and the ledger stay on this computer, and what the service holds stays there. They are no longer
          kept in sync.
        </Text>
        {!has_access && (
          <Notice tone="warn">
            It has not been compared with the service on this computer. What the service is missing will not be sent.
          </Notice>
        )}
        {unsent > 0 && (
          <>
            <Notice tone="warn">
              {changes(unsent)} {unsent === 1 ? 'has' : 'have'} not been sent. The service will never learn about{' '}
              {unsent === 1 ? 'it' : 'them'}.
            </Notice>
            <Checkbox
              label={`Unlink without sending ${changes(unsent)}`}
              checked={agreed}
              onChange={(event) => setGivenUp(event.currentTarget.checked ? unsent : null)}
            />
          </>
        )}
        {conflicts > 0 && (
          <Notice tone="warn">
            {conflicts === 1 ? 'A decision is' : `${formatCount(conflicts)} decisions are`} still open. Each side keeps
            what it has.
          </Notice>
        )}
        {unlink.error && <Notice tone="bad">{errorWords(unlink.error)}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={end} data-autofocus>
            Cancel
          </Button>
          <Button
            color="red.9"
            disabled={!agreed}
            loading={unlink.isPending}
            onClick={() => unlink.mutate(unsent, { onSuccess: end })}
          >
            Unlink workspace
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
