import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import { StateWord, type State } from '../../../components/state-word.tsx';
import { useSync } from '../../../lib/api/get-sync.ts';
import { MixedLettersNote } from './mixed-letters-note.tsx';
import { workspaceSyncState } from './workspace-states.ts';
import plain from '../../../components/plain-table.module.css';
import classes from './workspaces.module.css';

const OPEN: State = { word: 'Open', icon: IconCheck, tone: 'good' };

interface Props {
  workspaces: Workspace[];
  /** The one that is about to be opened. */
  opening: number | undefined;
  onOpen(id: number): void;
  onRename(workspace: Workspace): void;
  onDelete(workspace: Workspace): void;
}

/** The workspaces, each with its mode, the service that it is linked to, and what waits in it. */
export function WorkspaceTable({ workspaces, opening, onOpen, onRename, onDelete }: Props) {
  const status = useSync().data;
  return (
    <table className={plain.table} aria-label="Workspaces">
      <thead>
        <tr>
          <th>Name</th>
          <th>Mode</th>
          <th>At the service</th>
          <th aria-label="Actions" />
        </tr>
      </thead>
      <tbody>
        {workspaces.map((workspace) => (
          <tr key={workspace.id} data-open={workspace.open}>
            <td className={classes.name}>
              <bdi>{workspace.name}</bdi>
              <MixedLettersNote name={workspace.name} />
            </td>
            <td>{workspace.mode === 'test' ? 'Test' : 'Live'}</td>
            <td>
              <StateWord state={workspaceSyncState(workspace, status)} />
              {workspace.upstream !== null && (
                <div className={classes.address} title={workspace.upstream}>
                  {workspace.upstream}
                </div>
              )}
            </td>
            <td className={classes.last}>
              <Button
                variant="default"
                size="compact-sm"
                mr={8}
                aria-label={`Rename ${workspace.name}`}
                onClick={() => onRename(workspace)}
              >
                Rename
              </Button>
              {!workspace.open && (
                <Button
                  variant="default"
                  size="compact-sm"
                  mr={8}
                  aria-label={`Delete ${workspace.name}`}
                  onClick={() => onDelete(workspace)}
                >
                  Delete
                </Button>
              )}
              {workspace.open ? (
                <StateWord state={OPEN} />
              ) : (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Open ${workspace.name}`}
                  loading={opening === workspace.id}
                  disabled={opening !== undefined && opening !== workspace.id}
                  onClick={() => onOpen(workspace.id)}
                >
                  Open
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
