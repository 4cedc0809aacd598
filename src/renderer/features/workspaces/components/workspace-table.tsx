import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { workspaces } from '../../../../languages/en-US/console/workspaces.ts';
import { useWords } from '../../../lib/words.ts';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import { StateWord } from '../../../components/state-word.tsx';
import { useSync } from '../../../lib/api/get-sync.ts';
import { MixedLettersNote } from './mixed-letters-note.tsx';
import { workspaceSyncState } from './workspace-states.ts';
import plain from '../../../components/plain-table.module.css';
import classes from './workspaces.module.css';

interface Props {
  workspaces: Workspace[];
  /** The one that is about to be opened. */
  opening: number | undefined;
  onOpen(id: number): void;
  onRename(workspace: Workspace): void;
  onDelete(workspace: Workspace): void;
}

/** The workspaces, each with its mode, the service that it is linked to, and what waits in it. */
export function WorkspaceTable({ workspaces: all, opening, onOpen, onRename, onDelete }: Props) {
  const words = useWords();
  const t = words.of({ workspaces });
  const status = useSync().data;
  return (
    <table className={plain.table} aria-label={t('workspaces.list')}>
      <thead>
        <tr>
          <th>{t('workspaces.name')}</th>
          <th>{t('workspaces.mode')}</th>
          <th>{t('workspaces.atService')}</th>
          <th aria-label={t('workspaces.actions')} />
        </tr>
      </thead>
      <tbody>
        {all.map((workspace) => (
          <tr key={workspace.id} data-open={workspace.open}>
            <td className={classes.name}>
              <bdi>{workspace.name}</bdi>
              <MixedLettersNote name={workspace.name} />
            </td>
            <td>{t('workspaces.modeOf', { mode: workspace.mode })}</td>
            <td>
              <StateWord state={workspaceSyncState(workspace, status, words)} />
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
                aria-label={t('workspaces.renameOf', { name: workspace.name })}
                onClick={() => onRename(workspace)}
              >
                {t('workspaces.rename')}
              </Button>
              {!workspace.open && (
                <Button
                  variant="default"
                  size="compact-sm"
                  mr={8}
                  aria-label={t('workspaces.deleteOf', { name: workspace.name })}
                  onClick={() => onDelete(workspace)}
                >
                  {t('workspaces.delete')}
                </Button>
              )}
              {workspace.open ? (
                <StateWord state={{ word: t('workspaces.isOpen'), icon: IconCheck, tone: 'good' }} />
              ) : (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('workspaces.openOf', { name: workspace.name })}
                  loading={opening === workspace.id}
                  disabled={opening !== undefined && opening !== workspace.id}
                  onClick={() => onOpen(workspace.id)}
                >
                  {t('workspaces.open')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
