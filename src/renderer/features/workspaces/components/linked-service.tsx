import { IconCloudCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { serviceLink } from '../../../../languages/en-US/console/service-link.ts';
import { useWords } from '../../../lib/words.ts';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { useSync } from '../../../lib/api/get-sync.ts';
import { UnlinkWorkspace } from './unlink-workspace.tsx';
import { workspaceSyncState } from './workspace-states.ts';
import classes from './workspaces.module.css';

/** The service that the open workspace is linked to, and the way out. */
export function LinkedService({ workspace }: { workspace: Workspace & { upstream: string } }) {
  const words = useWords();
  const t = words.of({ serviceLink });
  const [asking, setAsking] = useState(false);
  const status = useSync().data;
  return (
    <div className={classes.linked}>
      <IconCloudCheck size={22} stroke={1.75} aria-hidden />
      <div className={classes.linkedWords}>
        <div className={classes.linkedAddress}>{workspace.upstream}</div>
        <div>{t('serviceLink.linked')}</div>
        <StateWord state={workspaceSyncState(workspace, status, words)} />
      </div>
      <ActionButton
        label={t('serviceLink.unlinkWorkspace')}
        words={t('serviceLink.unlinkSearch')}
        removes
        onClick={() => setAsking(true)}
      >
        {t('serviceLink.unlink')}
      </ActionButton>
      <UnlinkWorkspace workspace={workspace} opened={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
