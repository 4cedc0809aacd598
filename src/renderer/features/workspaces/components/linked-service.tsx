import { IconCloudCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { useSync } from '../../../lib/api/get-sync.ts';
import { UnlinkWorkspace } from './unlink-workspace.tsx';
import { workspaceSyncState } from './workspace-states.ts';
import classes from './workspaces.module.css';

/** The service that the open workspace is linked to, and the way out. */
export function LinkedService({ workspace }: { workspace: Workspace & { upstream: string } }) {
  const [asking, setAsking] = useState(false);
  const status = useSync().data;
  return (
    <div className={classes.linked}>
      <IconCloudCheck size={22} stroke={1.75} aria-hidden />
      <div className={classes.linkedWords}>
        <div className={classes.linkedAddress}>{workspace.upstream}</div>
        <div>What you do here is sent automatically, and what others do there shows up here.</div>
        <StateWord state={workspaceSyncState(workspace, status)} />
      </div>
      <ActionButton label="Unlink workspace" words="disconnect service" removes onClick={() => setAsking(true)}>
        Unlink
      </ActionButton>
      <UnlinkWorkspace workspace={workspace} opened={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
