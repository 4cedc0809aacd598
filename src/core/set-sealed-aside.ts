import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { formatTimestamp } from '../domain/timestamp.ts';
import { setSealedAside as takeOut, type TakenOut } from '../store/sqlite/set-sealed-aside.ts';

/** The folder with what only the lost key opens, and how much that is. */
export interface SetAside {
  aside: string;
  taken: TakenOut;
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

const words = ({ accesses, credentials, accounts, documents }: TakenOut): string[] => [
  ...counted(
    accesses,
    'workspace whose access to the real service has to be entered again',
    'workspaces whose access to the real service has to be entered again',
  ),
  ...counted(
    accounts,
    'owner whose details or bank account numbers have to be entered again',
    'owners whose details or bank account numbers have to be entered again',
  ),
  ...counted(
    documents,
    'uploaded document that can no longer be opened',
    'uploaded documents that can no longer be opened',
  ),
  ...counted(
    credentials,
    'credential of serve that can no longer be printed',
    'credentials of serve that can no longer be printed',
  ),
];

/**
 * For a key that is lost: copies the data files of a folder into a new folder in it, moves the uploaded documents
 * there, and takes everything sealed out of the files. Records stay. Resolves with that folder and what has to be given
 * again. The key file itself is the host's.
 */
export async function setSealedAside(folder: string): Promise<SetAside> {
  const now = Date.now() * 1000;
  const aside = join(folder, `set-aside-${formatTimestamp(now).slice(0, 19).replaceAll(':', '-')}`);
  await mkdir(aside, { mode: 0o700 });
  const taken = takeOut(folder, aside, now);
  await rename(join(folder, 'documents'), join(aside, 'documents')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return { aside, taken };
}

/** What was set aside, on a command line. */
export function asideWords({ aside, taken }: SetAside): string {
  const lost = words(taken);
  return `What only the lost key opens was set aside in ${aside}, with a copy of the data files. ${lost.length === 0 ? 'Nothing was sealed.' : `Set aside: ${lost.join('; ')}.`}`;
}
