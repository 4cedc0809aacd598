import { Text } from '@mantine/core';
import { useState } from 'react';
import { settingsSections } from '../../../lib/settings-sections.ts';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { useWorkspaces } from '../api/list-workspaces.ts';
import { LinkedService } from './linked-service.tsx';
import { LinkService } from './link-service.tsx';
import { RenewAccess } from './renew-access.tsx';

const isLinked = (workspace: Workspace): workspace is Workspace & { upstream: string } => workspace.upstream !== null;

/** The service that the open workspace belongs to: link it, give it credentials, unlink it. */
export function ServiceSection() {
  // The one that the page shows: of two that are switched the list may say so first, and a form that was begun then
  // would go away.
  const shown = useOpenSession().workspace?.id;
  const workspace = useWorkspaces().data?.data.find(({ id }) => id === shown);
  const [linking, setLinking] = useState(false);
  const unlinked = workspace !== undefined && !isLinked(workspace);
  return (
    <Section
      title={settingsSections.service}
      hint="A linked workspace is kept in sync with the service. Without a network, changes wait and are sent automatically later."
      action={
        unlinked &&
        !linking && <ActionButton label="Link workspace" words="connect service" onClick={() => setLinking(true)} />
      }
    >
      {!workspace && <SkeletonLines count={2} label="Loading the link" />}
      {unlinked && !linking && <Text>What is in this workspace is only on this computer.</Text>}
      {unlinked && linking && (
        <LinkService mode={workspace.mode} onLinked={() => setLinking(false)} onCancel={() => setLinking(false)} />
      )}
      {workspace &&
        isLinked(workspace) &&
        (workspace.has_access ? <LinkedService workspace={workspace} /> : <RenewAccess workspace={workspace} />)}
    </Section>
  );
}
