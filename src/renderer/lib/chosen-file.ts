import { useSyncExternalStore } from 'react';
import type { FileFault } from '../../contract/console/export-file.ts';

/**
 * An export that somebody wants to import: one that the page itself can read, or the one that was opened with the
 * program. Nothing of it is imported yet.
 */
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
  chosen: ChosenFile | undefined;
  refused: RefusedFile | undefined;
  /**
   * The file that was opened with the program and that nobody here wants any more: the program forgets it as soon as it
   * can be told.
   */
  left: number | undefined;
}

let files: Files = { chosen: undefined, refused: undefined, left: undefined };
const listeners = new Set<() => void>();

function set(change: Partial<Files>): void {
  files = { ...files, ...change };
  for (const tell of listeners) tell();
}

const givenId = (file: ChosenFile | undefined): number | undefined =>
  file && 'givenId' in file.source ? file.source.givenId : undefined;

/** The file takes the place of one that was chosen before, which does not come back. */
export function chooseFile(chosen: ChosenFile): void {
  const before = givenId(files.chosen);
  if (before === undefined) set({ chosen, refused: undefined });
  else if (before !== givenId(chosen)) set({ chosen, refused: undefined, left: before });
}
/** Whatever was chosen stays chosen. */
export const refuseFile = (refused: RefusedFile): void => set({ refused });
/** It was imported, or is not to be. `only`: unless another one has taken its place. */
export function leaveChosen(only = files.chosen): void {
  if (only === files.chosen) set({ chosen: undefined, left: givenId(only) ?? files.left });
}
export const forgetRefused = (): void => set({ refused: undefined });
/** The operator has gone. What was opened with the program still waits there for whoever signs in next. */
export const forgetFiles = (): void => set({ chosen: undefined, refused: undefined });

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** What was chosen and what was refused last, in this page. It outlives signing in. */
export const useFiles = (): Files => useSyncExternalStore(subscribe, () => files);
