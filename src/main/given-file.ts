import { constants } from 'node:fs';
import { lstat, open, realpath, type FileHandle } from 'node:fs/promises';
import { basename, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXPORT_HEAD, exportFault, isExportName, type FileFault } from '../contract/console/export-file.ts';
import type { GivenFile } from '../contract/console/given-file.ts';
import type { CoreDeps } from '../core.ts';
import { followLinks, isNetworkPath } from './follow-links.ts';

type GivenFileControl = NonNullable<CoreDeps['host']['givenFile']>;

/**
 * Linux hands over addresses (`%U` of the desktop entry); one that names another computer stays as it is, and is
 * refused as such.
 */
function pathOf(argument: string): string {
  if (!argument.startsWith('file:')) return argument;
  try {
    return fileURLToPath(argument);
  } catch {
    return argument;
  }
}

/**
 * An address of any other scheme, which a page can have the system open: a path must not come of it. One letter is a
 * drive.
 */
const isAddress = (argument: string): boolean => /^[a-z][a-z\d+.-]+:/i.test(argument) && !argument.startsWith('file:');

/**
 * The files on a command line. A switch and an address are none, whatever they end in: a file of such a name comes with
 * its folder. `anyKind`: also files that are no exports, where they are named in full, so that somebody who drops one
 * onto the icon is told.
 */
export function filesIn(commandLine: readonly string[], workingDirectory: string, anyKind: boolean): string[] {
  return commandLine.slice(1).flatMap((argument) => {
    const path = pathOf(argument);
    if (
      argument.startsWith('-') ||
      isAddress(argument) ||
      !(isExportName(path) || (anyKind && (isAbsolute(path) || path.startsWith('file:'))))
    )
      return [];
    return [path.startsWith('file:') || isAbsolute(path) ? path : resolve(workingDirectory, path)];
  });
}

/**
 * Whether reading a path would ask another computer: on Windows that signs this account in there, which is what
 * somebody may want who gave the program such a path.
 */
const isElsewhere = (path: string): boolean =>
  path.startsWith('file:') || (process.platform === 'win32' && isNetworkPath(path));

/** A system's error, as far as it makes a difference. */
const faultOf = (error: unknown): FileFault =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable';

type Opened = { handle: FileHandle; size: number } | { fault: FileFault };

/**
 * Nothing but a regular file on this computer that is called and begins like an export; links are followed first and
 * judged by where they lead.
 */
async function openExport(path: string): Promise<Opened> {
  if (isElsewhere(path)) return { fault: 'network' };
  let handle: FileHandle | undefined;
  try {
    const real = process.platform === 'win32' ? await followLinks(path) : await realpath(path);
    if (real === undefined) return { fault: 'network' };
    const found = await lstat(real);
    if (found.isDirectory()) return { fault: 'folder' };
    if (!found.isFile()) return { fault: 'other_kind' };
    const fault = await exportFault(real, found.size, async () => {
      // What has taken its place since is not followed, and not waited for. Windows has neither.
      handle = await open(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
      return headOf(handle);
    });
    if (fault === undefined && handle) return { handle, size: (await handle.stat()).size };
    await handle?.close();
    return { fault: fault ?? 'unreadable' };
  } catch (error) {
    await handle?.close();
    return { fault: faultOf(error) };
  }
}

/** Of what is no regular file any more, nothing. */
async function headOf(handle: FileHandle): Promise<Uint8Array> {
  if (!(await handle.stat()).isFile()) return new Uint8Array();
  const head = new Uint8Array(EXPORT_HEAD);
  await handle.read(head, 0, EXPORT_HEAD, 0);
  return head;
}

export interface GivenFiles extends GivenFileControl {
  /** Files were opened with the program. Of several none is taken; what waited is forgotten. */
  give(paths: readonly string[]): Promise<void>;
}

/** Holds the one file that was opened with the program, until somebody has decided. It is not kept open meanwhile. */
export function createGivenFiles(): GivenFiles {
  let last = 0;
  let kept: { file: GivenFile; path: string } | undefined;
  return {
    async give(paths) {
      const [path] = paths;
      if (path === undefined) return;
      const id = (last += 1);
      const opened: Opened = paths.length > 1 ? { fault: 'several' } : await openExport(path);
      if ('handle' in opened) await opened.handle.close();
      const seen = 'handle' in opened ? { bytes: opened.size, fault: null } : { bytes: 0, fault: opened.fault };
      // Another one may have come while this one was looked at.
      if (id === last) kept = { file: { id, name: basename(path), ...seen }, path };
    },
    waiting: () => kept?.file,
    async take() {
      const path = kept?.file.fault === null ? kept.path : undefined;
      kept = undefined;
      const opened = path === undefined ? undefined : await openExport(path);
      return opened && 'handle' in opened
        ? { bytes: opened.handle.createReadStream({ start: 0 }), size: opened.size }
        : undefined;
    },
    dismiss() {
      kept = undefined;
    },
  };
}
