import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Session } from '../../contract/console/session.ts';
import { onlyVisible } from '../../contract/visible-text.ts';
import { Notice } from '../components/notice.tsx';
import { useSession } from '../lib/api/get-session.ts';
import { chooseFile, forgetFiles, forgetRefused, leaveChosen, refuseFile, useFiles } from '../lib/chosen-file.ts';
import { useCoverPlace } from '../lib/cover-place.ts';
import { pictureTaker } from '../lib/dropped-picture.ts';
import { errorWords } from '../lib/error-words.ts';
import { refusalWords } from './file-words.ts';
import { importSearch } from './place-search.ts';
import { history } from './router.tsx';
import { useMutation } from '../lib/use-mutation.ts';
import { isListName } from '../../contract/list-file.ts';
import { parseSearch } from '../lib/address-search.ts';
import { bringsFiles, droppedFile, lookAtFile } from '../lib/look-at-file.ts';
import classes from './file-drop.module.css';

/**
 * Whether files are held over the window just now. Whatever is dropped goes to `take`; no drop makes the window go to a
 * file.
 */
function useDrops(take: (dropped: DataTransfer) => void): boolean {
  const [over, setOver] = useState(false);
  const taken = useEffectEvent(take);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!bringsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(event.type === 'dragenter' || event.type === 'dragover');
      if (event.type === 'drop' && event.dataTransfer) taken(event.dataTransfer);
    };
    // Leaving an element for another one names that one; leaving the window names none.
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const listening = new AbortController();
    for (const type of ['dragenter', 'dragover', 'drop'] as const)
      addEventListener(type, drag, { signal: listening.signal, capture: true });
    addEventListener('dragleave', leave, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return over;
}

/** What comes before a file can be decided about. */
const FIRST: Partial<Record<Session['state'], string>> = {
  setup: 'Set up the console',
  signed_out: 'Sign in',
  locked: 'Unlock the console',
};

const dropWords = (isOpen: boolean): string => {
  if (!isOpen) return 'Drop an export from another computer here';
  if (pictureTaker()) return 'Drop a logo (PNG, JPEG, or WebP), a list, or an export from another computer here';
  return 'Drop a list (CSV, TSV, or Excel) or an export from another computer here';
};

/**
 * Takes an export that is dropped anywhere onto the page, signed in or not, or a list, signed in, and says why another
 * file is not taken, on the cover where there is one. Nothing is imported here.
 */
export function FileDrop() {
  const session = useSession().data;
  const { chosen, refused } = useFiles();
  const handedOver = session?.state === 'handed_over';
  const isOpen = session?.state === 'open';
  const readList = useMutation({
    mutationFn: async (list: { file: File; inverter?: number | undefined }, { client }) =>
      (await import('../features/imports/api/read-import.ts')).readList(client, list),
  });
  const operator = handedOver ? undefined : session?.operator?.id;
  const over = useDrops((dropped) => {
    const file = handedOver ? { name: '', fault: 'handed_over' as const } : droppedFile(dropped.items);
    if (!(file instanceof File)) return refuseFile(file);
    const takePicture = isOpen && file.type.startsWith('image/') ? pictureTaker() : undefined;
    if (takePicture) return takePicture(file);
    if (isOpen && isListName(file.name)) {
      const { pathname, search } = history.location;
      // Where somebody has come from an inverter, its readings are meant.
      if (pathname === '/import') return readList.mutate({ file, ...importSearch.parse(parseSearch(search)) });
      history.push('/import');
      return readList.mutate({ file });
    }
    void lookAtFile(file).then((looked) =>
      'chosen' in looked ? chooseFile(looked.chosen) : refuseFile(looked.refused),
    );
  });
  // What one operator has chosen is nothing for the next one, and nothing for an owner.
  useEffect(() => (operator === undefined ? undefined : forgetFiles), [operator]);

  const first = session && FIRST[session.state];
  const waits = chosen && first !== undefined;
  const cover = useCoverPlace();
  const shown = (
    <>
      {over && !handedOver && (
        <div className={classes.over}>
          <div className={classes.frame}>
            <div className={classes.words}>
              <IconFileImport size={40} stroke={1.5} aria-hidden />
              <strong>{dropWords(isOpen)}</strong>
              <span>You will be asked before anything is imported.</span>
            </div>
          </div>
        </div>
      )}
      {(refused || waits || readList.error || readList.isPending) && (
        <div className={classes.said}>
          {refused && (
            <Notice
              tone="bad"
              action={
                <Button variant="default" size="compact-sm" onClick={forgetRefused}>
                  Dismiss
                </Button>
              }
            >
              {refusalWords(refused)}
            </Notice>
          )}
          {readList.isPending && (
            <Notice tone="info">
              Reading “<bdi>{onlyVisible(readList.variables?.file.name ?? '', 60)}</bdi>”…
            </Notice>
          )}
          {readList.error && (
            <Notice
              tone="bad"
              action={
                <Button variant="default" size="compact-sm" onClick={readList.reset}>
                  Dismiss
                </Button>
              }
            >
              {errorWords(readList.error)}
            </Notice>
          )}
          {waits && (
            <Notice
              tone="info"
              action={
                <Button variant="default" size="compact-sm" onClick={() => leaveChosen()}>
                  Don’t import
                </Button>
              }
            >
              “<bdi>{onlyVisible(chosen.name, 60)}</bdi>” is waiting. {first} to decide whether to import it.
            </Notice>
          )}
        </div>
      )}
    </>
  );
  return cover ? createPortal(shown, cover) : shown;
}
