import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { PartBoundary } from '../components/part-boundary.tsx';
import { useSession } from '../lib/api/get-session.ts';
import { chooseFile, forgetFiles, refuseFile, useFiles } from '../lib/chosen-file.ts';
import { useCoverPlace } from '../lib/cover-place.ts';
import { pictureTaker } from '../lib/dropped-picture.ts';
import { FileNotices } from './lazy-parts.ts';
import { importSearch } from './place-search.ts';
import { history } from './router.tsx';
import { useMutation } from '../lib/use-mutation.ts';
import { isListName } from '../../contract/list-file.ts';
import { parseSearch } from '../lib/address-search.ts';
import { bringsFiles, droppedFile, lookAtFile } from '../lib/look-at-file.ts';

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

  const cover = useCoverPlace();
  const isOver = over && !handedOver;
  const isSaid = isOver || chosen || refused || readList.error || readList.isPending;
  const shown = isSaid ? (
    <PartBoundary>
      <FileNotices state={session?.state} over={isOver} reading={readList} />
    </PartBoundary>
  ) : null;
  return cover ? createPortal(shown, cover) : shown;
}
