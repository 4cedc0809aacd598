import { Button } from '@mantine/core';
import { useState } from 'react';
import { settingsSections } from '../../../lib/settings-sections.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useWorkspaces } from '../api/list-workspaces.ts';
import { useOpenWorkspace } from '../api/open-workspace.ts';
import { CreateWorkspace } from './create-workspace.tsx';
import { DeleteWorkspace } from './delete-workspace.tsx';
import { RenameWorkspace } from './rename-workspace.tsx';
import { WorkspaceTable } from './workspace-table.tsx';

/** All workspaces: which is open, where each one's records are, what waits in it. */
export function WorkspacesSection() {
  const { data, error, refetch } = useWorkspaces();
  const open = useOpenWorkspace();
  const [deleting, setDeleting] = useState<Workspace>();
  const [renaming, setRenaming] = useState<Workspace>();
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<Workspace>();
  return (
    <Section
      title={settingsSections.workspaces}
      hint="Each has its own records, which never mix. Only one is open at a time, in every window of this console."
      action={<ActionButton label="Create workspace" words="new" onClick={() => setCreating(true)} />}
    >
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={3} label="Loading workspaces" />}
      {created && data?.data.some(({ id, open: isOpen }) => id === created.id && !isOpen) && (
        <Notice
          tone="info"
          action={
            <Button
              variant="default"
              size="compact-sm"
              loading={open.isPending}
              onClick={() => open.mutate(created.id)}
            >
              Open it now
            </Button>
          }
        >
          “{created.name}” was created. It is not open yet.
        </Notice>
      )}
      {data && (
        <WorkspaceTable
          workspaces={data.data}
          opening={open.isPending ? open.variables : undefined}
          onOpen={(id) => open.mutate(id)}
          onRename={setRenaming}
          onDelete={setDeleting}
        />
      )}
      {open.error && <Notice tone="bad">{errorWords(open.error)}</Notice>}
      {renaming && (
        <RenameWorkspace key={renaming.id} workspace={renaming} opened onClose={() => setRenaming(undefined)} />
      )}
      {deleting && <DeleteWorkspace key={deleting.id} workspace={deleting} onClose={() => setDeleting(undefined)} />}
      <CreateWorkspace opened={creating} onCreated={setCreated} onClose={() => setCreating(false)} />
    </Section>
  );
}
