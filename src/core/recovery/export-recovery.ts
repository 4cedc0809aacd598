import { formatTimestamp } from '../../domain/timestamp.ts';
import { partFile } from '../../service/part-file.ts';
import { leftOutWords } from '../../store/sqlite/recovery/left-out.ts';
import type { RecoveryManifest } from '../../store/sqlite/recovery/recovery-file.ts';
import { runRecoveryTask } from '../../store/sqlite/recovery/run-recovery-task.ts';
import type { Installation } from '../installation.ts';
import type { OpenWorkspace } from '../open-workspace.ts';
import { removePart } from './part-files.ts';

/** Of the open workspace only what names the workspace and reads it. */
type Source = Pick<OpenWorkspace, 'store' | 'workspace'>;

async function describe({ host, clock }: Installation, { store, workspace }: Source): Promise<RecoveryManifest> {
  const [{ upstream }, { pending, failed, conflicts }] = await Promise.all([store.sync.facts(), store.sync.counts()]);
  const { name, mode } = workspace;
  return {
    format: 1,
    program: host.version,
    mode,
    workspace: name,
    upstream,
    unsent: pending + failed,
    conflicts,
    made_at: formatTimestamp(clock()),
    left_out: [...leftOutWords],
  };
}

/**
 * Writes the open workspace into one file: records, queue, what is known of both sides, ledger and the last lines of
 * the log, without secrets. Resolves with its path in the data folder. Others read and write meanwhile; nothing is left
 * of a try that failed.
 */
export const exportRecovery = (installation: Installation, source: Source): Promise<string> =>
  writeExport(installation, source, source.store.copyTo);

/** The same of another data file of this workspace, which `copyTo` makes a copy of. */
export async function writeExport(
  installation: Installation,
  source: Source,
  copyTo: (file: string) => Promise<void>,
): Promise<string> {
  const { host, random } = installation;
  const copy = partFile(host.dataFolder, random);
  const file = partFile(host.dataFolder, random);
  try {
    await copyTo(copy);
    const content = { manifest: await describe(installation, source), logLines: host.logLines?.() ?? [] };
    await runRecoveryTask({ kind: 'write', copy, file, content, key: installation.secretKey });
    return file;
  } catch (error) {
    await removePart(file);
    throw error;
  } finally {
    await removePart(copy);
  }
}
