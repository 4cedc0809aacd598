import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { onlyVisible } from '../../contract/visible-text.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { partFile } from '../../service/part-file.ts';
import type { ConsoleStore, WorkspaceRecord } from '../../store/console-store.ts';
import type { RecoveryManifest } from '../../store/sqlite/recovery/recovery-file.ts';
import type { NewTrailEntry } from '../../store/trail-store.ts';
import { runRecoveryTask } from '../../store/sqlite/recovery/run-recovery-task.ts';
import { readUpstreamAddress, writeUpstreamAddress } from '../../sync/network/upstream-address.ts';
import type { Installation } from '../installation.ts';
import { flushFolder } from '../../store/sqlite/recovery/flush.ts';
import { importedFile, removePart } from './part-files.ts';

const NAMES = 1000;

type Note = (made: WorkspaceRecord) => NewTrailEntry;

/**
 * Under the name that it had, without what is invisible in it, or that name with a number where it is taken here. One
 * commit makes it part of the list, whole.
 */
async function createNamed(
  { workspaces }: ConsoleStore,
  { workspace: named, mode, upstream, unsent }: RecoveryManifest,
  file: string,
  note: Note,
): Promise<WorkspaceRecord> {
  const workspace = onlyVisible(named) || 'Imported';
  for (let number = 1; ; number++) {
    try {
      return await workspaces.create(
        { name: number === 1 ? workspace : `${workspace} (${number})`, mode, file, upstream, unsent },
        { note },
      );
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'conflict' || number === NAMES) throw error;
    }
  }
}

/** An address that linking would not take is not one that this program has written. */
function assertAddress({ upstream, mode }: RecoveryManifest): void {
  if (upstream === null || isAddress(upstream, mode)) return;
  throw new DomainError('validation_failed', { code: 'export_address_impossible' }, [{ field: 'body' }]);
}

function isAddress(upstream: string, mode: RecoveryManifest['mode']): boolean {
  try {
    return writeUpstreamAddress(readUpstreamAddress(upstream, mode)) === upstream;
  } catch {
    return false;
  }
}

/**
 * Makes a workspace of an uploaded recovery file, which is only read and then removed. The new file is in its place,
 * on disk, before one commit names it in the list: a crash leaves the whole workspace or none. It has no credentials,
 * and so sends nothing before they were given for the same service. `validation_failed` says what is wrong with the
 * file; nothing is left of one that is refused.
 */
export async function importRecovery(
  { consoleStore, host, random }: Installation,
  file: string,
  note: Note,
): Promise<WorkspaceRecord> {
  const target = partFile(host.dataFolder, random);
  try {
    const manifest = await runRecoveryTask({ kind: 'take over', file, target });
    assertAddress(manifest);
    const name = importedFile(manifest.mode, random);
    const place = join(host.dataFolder, name);
    await rename(target, place);
    try {
      flushFolder(host.dataFolder);
      return await createNamed(consoleStore, manifest, name, note);
    } catch (error) {
      await removePart(place);
      throw error;
    }
  } finally {
    await removePart(target);
    await removePart(file);
  }
}
