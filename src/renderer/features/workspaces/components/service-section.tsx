import type { Workspace } from '../../../../contract/console/workspaces.ts';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { useWorkspaces } from '../api/list-workspaces.ts';
import { LinkedService } from './linked-service.tsx';
import { LinkService } from './link-service.tsx';
import { RenewAccess } from './renew-access.tsx';

const isLinked = (workspace: Workspace): workspace is Workspace & { upstream: string } => workspace.upstream !== null;

/** The service that the open workspace belongs to: link it, give it credentials, unlink it. */
export function ServiceSection() {
  const workspace = useWorkspaces().data?.data.find(({ open }) => open);
  return (
    <Section title="The real service" hint="Linked to it, a workspace is kept in step: with or without a network you work on, and what waits is sent when it can be.">
      {!workspace && <SkeletonLines count={2} label="Loading the link" />}
      {workspace && !isLinked(workspace) && <LinkService mode={workspace.mode} />}
      {workspace && isLinked(workspace) && (workspace.has_access ? <LinkedService workspace={workspace} /> : <RenewAccess workspace={workspace} />)}
    </Section>
  );
}
