import { Portal } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { importStates } from '../../../../languages/en-US/console/import-states.ts';
import { useWords } from '../../../lib/words.ts';
import type { ImportView } from '../../../../contract/console/imports.ts';
import { Toast } from '../../../components/toast.tsx';
import { formatShare } from '../../../lib/format.ts';
import { isAway, useStreamStatus } from '../../../lib/stream-status.ts';
import { useImports } from '../../../lib/api/list-imports.ts';
import { useSaveRefusedRows } from '../api/run-import.ts';
import { EndedActions } from './ended-actions.tsx';
import { endWords, importProgress, isRunning, itemWords } from './import-states.ts';
import classes from './import-item.module.css';

/** In the status bar of every place: the import that runs, how far it is, and, once it has ended, what became of it. */
export function ImportItem() {
  const words = useWords();
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
      <Link to="/import" className={classes.item} title={endWords(ended, words)} onClick={() => setFollowed(undefined)}>
        <IconTableImport size={14} aria-hidden />
        {itemWords(ended, words)}
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
  const words = useWords();
  const t = words.of({ importStates });
  const { share, told } = importProgress(view, words);
  const away = isAway(useStreamStatus());
  return (
    <Link
      to="/import"
      className={classes.item}
      title={`${view.file_name}: ${away ? t('importStates.unknownProgress') : told}`}
    >
      <IconTableImport size={14} aria-hidden />
      <span>
        {t(`importStates.states.${view.state}`)} {!away && formatShare(share, words)}
        {!away && <span className={classes.details}> · {told}</span>}
      </span>
    </Link>
  );
}

/** What was imported and left out, with the way to it. */
function Ended({ view, onClose }: { view: ImportView; onClose(): void }) {
  const words = useWords();
  const t = words.of({ importStates });
  const save = useSaveRefusedRows();
  return (
    <Toast
      label={t('importStates.import')}
      words={endWords(view, words)}
      held={save.isPending}
      onClose={onClose}
      actions={<EndedActions view={view} save={save} onLeave={onClose} />}
    />
  );
}
