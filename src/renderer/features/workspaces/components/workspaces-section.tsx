import { Button } from '@mantine/core';
import { useState } from 'react';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { workspaces } from '../../../../languages/en-US/console/workspaces.ts';
import { useWords } from '../../../lib/words.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
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
  const words = useWords();
  const t = words.of({ actions, workspaces });
  const { data, error, refetch } = useWorkspaces();
  const open = useOpenWorkspace();
  const [deleting, setDeleting] = useState<Workspace>();
  const [renaming, setRenaming] = useState<Workspace>();
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<Workspace>();
  return (
    <Section
      title={sectionTitle('workspaces', words)}
      hint={t('workspaces.hint')}
      action={
        <ActionButton
          label={t('actions.createWorkspace.label')}
          words={t('actions.createWorkspace.search')}
          onClick={() => setCreating(true)}
        />
      }
    >
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={3} label={t('workspaces.loading')} />}
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
              {t('workspaces.openIt')}
            </Button>
          }
        >
          {t('workspaces.created', { name: created.name })}
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
      {open.error && <Notice tone="bad">{errorWords(open.error, words)}</Notice>}
      {renaming && (
        <RenameWorkspace key={renaming.id} workspace={renaming} opened onClose={() => setRenaming(undefined)} />
      )}
      {deleting && <DeleteWorkspace key={deleting.id} workspace={deleting} onClose={() => setDeleting(undefined)} />}
      <CreateWorkspace opened={creating} onCreated={setCreated} onClose={() => setCreating(false)} />
    </Section>
  );
}
