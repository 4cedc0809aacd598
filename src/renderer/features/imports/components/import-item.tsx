import { Portal } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportView } from '../../../../contract/console/imports.ts';
import { Toast } from '../../../components/toast.tsx';
import { formatShare } from '../../../lib/format.ts';
import { isAway, useStreamStatus } from '../../../lib/stream-status.ts';
import { useImports } from '../../../lib/api/list-imports.ts';
import { useSaveRefusedRows } from '../api/run-import.ts';
import { EndedActions } from './ended-actions.tsx';
import { endWords, importProgress, isRunning, itemWords, stateWords, UNKNOWN_PROGRESS } from './import-words.ts';
import classes from './import-item.module.css';

/** In the status bar of every place: the import that runs, how far it is, and, once it has ended, what became of it. */
export function ImportItem() {
  const { data } = useImports();
  const lists = data?.imports.filter(({ from_list: isList }) => isList) ?? [];
  const running = lists.find(isRunning);
  const [followed, setFollowed] = useState<number>();
  const [closed, setClosed] = useState(false);
  // The place of imports says it by itself.
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/import' });
  if (running && (running.id !== followed || closed)) {
    setFollowed(running.id);
    setClosed(false);
  }
  if (running) return <Running view={running} />;
  const ended = lists.find(({ id }) => id === followed);
  if (!ended) return null;
  if (isThere && !closed) setClosed(true);
  return (
    <>
      <Link to="/import" className={classes.item} title={endWords(ended)} onClick={() => setFollowed(undefined)}>
        <IconTableImport size={14} aria-hidden />
        {itemWords(ended)}
      </Link>
      {!closed && (
        <Portal>
          <Ended view={ended} onClose={() => setClosed(true)} />
        </Portal>
      )}
    </>
  );
}

function Running({ view }: { view: ImportView }) {
  const { share, words } = importProgress(view);
  const away = isAway(useStreamStatus());
  return (
    <Link to="/import" className={classes.item} title={`${view.file_name}: ${away ? UNKNOWN_PROGRESS : words}`}>
      <IconTableImport size={14} aria-hidden />
      <span>
        {stateWords[view.state]} {!away && formatShare(share)}
        {!away && <span className={classes.details}> · {words}</span>}
      </span>
    </Link>
  );
}

/** What was imported and left out, with the way to it. */
function Ended({ view, onClose }: { view: ImportView; onClose(): void }) {
  const save = useSaveRefusedRows();
  return (
    <Toast
      label="Import"
      words={endWords(view)}
      held={save.isPending}
      onClose={onClose}
      actions={<EndedActions view={view} save={save} onLeave={onClose} />}
    />
  );
}
