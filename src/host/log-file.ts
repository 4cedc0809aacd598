import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Where the log of a data folder is. */
export const logFolder = (dataFolder: string): string => join(dataFolder, 'logs');

/** Together with the file that is being written this is all that a log ever takes. */
const USUAL = { bytes: 1_000_000, earlier: 4 };

const nameOf = (age: number): string => (age === 0 ? 'console.log' : `console.${age}.log`);

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // A disk that is full, a folder that is gone: a log must not be what stops the program.
  }
}

/**
 * Appends lines to `console.log` in a folder. A full file becomes `console.1.log` and so on, and the oldest goes. Lines
 * are with the system when this returns; what cannot be written is dropped.
 */
export function openLogFile(folder: string, { bytes: room, earlier } = USUAL): { write(lines: string): void } {
  let file: number | undefined;
  let size = 0;

  const open = (): void => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    file = openSync(join(folder, nameOf(0)), 'a', 0o600);
    ({ size } = fstatSync(file));
  };

  const rotate = (): void => {
    if (file !== undefined) closeSync(file);
    file = undefined;
    for (let age = earlier; age > 0; age -= 1)
      attempt(() => renameSync(join(folder, nameOf(age - 1)), join(folder, nameOf(age))));
    open();
    // Windows does not rename what somebody reads: rather lose the lines than the limit.
    if (file !== undefined && size > 0) ftruncateSync(file);
    size = 0;
  };

  return {
    write: (lines) =>
      attempt(() => {
        const bytes = Buffer.from(lines);
        if (file === undefined) open();
        if (size > 0 && size + bytes.length > room) rotate();
        if (file !== undefined) size += writeSync(file, bytes);
      }),
  };
}
