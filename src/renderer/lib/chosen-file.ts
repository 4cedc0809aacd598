import { useSyncExternalStore } from 'react';
import type { FileFault } from '../../contract/console/given-file.ts';

/** An export that somebody wants to import: one that the page itself can read, or the one that was opened with the program. Nothing of it is imported yet. */
export interface ChosenFile {
  name: string;
  bytes: number;
  source: File | { givenId: number };
}

/** A file that is not taken, and why. `handed_over`: an owner sits at the console. */
export interface RefusedFile {
  name: string;
  fault: FileFault | 'handed_over';
}

interface Files {
  chosen?: ChosenFile;
  refused?: RefusedFile;
}

let files: Files = {};
const listeners = new Set<() => void>();

function set(next: Files): void {
  files = next;
  for (const tell of listeners) tell();
}

/** The file takes the place of one that was chosen before. */
export const chooseFile = (chosen: ChosenFile): void => set({ chosen });
/** Whatever was chosen stays chosen. */
export const refuseFile = (refused: RefusedFile): void => set({ ...files, refused });
/** `only`: unless another one has taken its place. */
export const forgetChosen = (only = files.chosen): void => {
  if (only === files.chosen) set({ ...(files.refused && { refused: files.refused }) });
};
export const forgetRefused = (): void => set({ ...(files.chosen && { chosen: files.chosen }) });

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** What was chosen and what was refused last, in this page. It outlives signing in. */
export const useFiles = (): Files => useSyncExternalStore(subscribe, () => files);
