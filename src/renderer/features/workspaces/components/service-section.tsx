import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { serviceLink } from '../../../../languages/en-US/console/service-link.ts';
import { useWords } from '../../../lib/words.ts';
import { sectionHash, sectionTitle } from '../../../lib/settings-sections.ts';
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
  const words = useWords();
  const t = words.of({ actions, serviceLink });
  // The one that the page shows: of two that are switched the list may say so first, and a form that was begun then
  // would go away.
  const shown = useOpenSession().workspace?.id;
  const workspace = useWorkspaces().data?.data.find(({ id }) => id === shown);
  const [linking, setLinking] = useState(false);
  const navigate = useNavigate();
  const unlinked = workspace !== undefined && !isLinked(workspace);
  // The form takes the focus and half of the page's height away with it.
  const leaveForm = () => {
    setLinking(false);
    void navigate({ to: '/settings', hash: sectionHash('service'), replace: true });
  };
  // Another window may have linked it.
  const hasBecomeLinked = linking && workspace !== undefined && !unlinked;
  const onLinked = useEffectEvent(leaveForm);
  useEffect(() => {
    if (hasBecomeLinked) onLinked();
  }, [hasBecomeLinked]);
  return (
    <Section
      title={sectionTitle('service', words)}
      hint={t('serviceLink.hint')}
      action={
        unlinked &&
        !linking && (
          <ActionButton
            label={t('actions.link.label')}
            words={t('actions.link.search')}
            onClick={() => setLinking(true)}
          />
        )
      }
    >
      {!workspace && <SkeletonLines count={2} label={t('serviceLink.loading')} />}
      {unlinked && !linking && <Text>{t('serviceLink.onlyHere')}</Text>}
      {unlinked && linking && <LinkService mode={workspace.mode} onCancel={leaveForm} />}
      {workspace &&
        isLinked(workspace) &&
        (workspace.has_access ? <LinkedService workspace={workspace} /> : <RenewAccess workspace={workspace} />)}
    </Section>
  );
}
