import { isDailyDue } from '../../domain/backups/kept-backups.ts';
import type { BackupReason } from '../../contract/console/backup-contents.ts';
import type { Installation } from '../installation.ts';
import type { WorkspaceRecord } from '../../store/console-store.ts';
import type { Store } from '../../store/store.ts';
import { consoleSource, type FoundBackup, type Sources } from './create-backups.ts';
import { documentsOf } from './restoring.ts';

/** An open workspace. */
interface Source {
  workspace: Pick<WorkspaceRecord, 'id' | 'name' | 'mode' | 'file'>;
  store: Store;
}

type Needs = Pick<Installation, 'host' | 'consoleStore' | 'backups' | 'clock' | 'logger' | 'time' | 'dailyLookMs'>;

const sourcesOf = ({ host, consoleStore }: Needs, { workspace, store }: Source): Sources => ({
  workspace,
  files: [consoleSource(consoleStore), { name: workspace.file, from: store }],
  documents: documentsOf(host.dataFolder, workspace.file),
});

/** Backs up an open workspace, whether something has changed or not. */
export const backUpNow = (needs: Needs, source: Source, reason: BackupReason): Promise<FoundBackup> =>
  needs.backups.make(sourcesOf(needs, source), reason);

/**
 * Right before something that cannot be taken back: a backup, unless the last one holds all there is, or nothing ever
 * was.
 */
export async function backUpBefore(needs: Needs, source: Source, reason: BackupReason): Promise<void> {
  const [{ state }, [last], seq] = await Promise.all([
    source.store.holdings(),
    needs.backups.list(source.workspace.id),
    source.store.lastSeq(),
  ]);
  if (seq > 0 && last?.manifest.state !== state) await backUpNow(needs, source, reason);
}

async function backUpDaily(needs: Needs, source: Source): Promise<void> {
  const [{ state }, made, seq] = await Promise.all([
    source.store.holdings(),
    needs.backups.list(source.workspace.id),
    source.store.lastSeq(),
  ]);
  const [last, daily] = [made[0], made.find(({ manifest }) => manifest.reason === 'daily')].map(
    (found) => found?.manifest,
  );
  if (seq > 0 && isDailyDue(last, daily, state, needs.time.wall())) await backUpNow(needs, source, 'daily');
}

/**
 * Looks every minute whether the backup of the day is due; the program need not be open at a certain time. Returns the
 * function that ends it, when the one under way is made.
 */
export function startDailyBackups(needs: Needs, source: Source): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= backUpDaily(needs, source)
      .catch((error: unknown) =>
        needs.logger.error({ err: error, workspace: source.workspace.id }, 'the backup of the day could not be made'),
      )
      .finally(() => (running = undefined));
  }, needs.dailyLookMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
