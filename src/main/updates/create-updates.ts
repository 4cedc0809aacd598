import { app } from 'electron';
import type { AppUpdater, BaseUpdater, UpdateFileInfo } from 'electron-updater';
import type { UpdateMode } from '../../contract/console/updates.ts';
import type { UpdateWait } from '../../contract/reasons/update-wait.ts';
import type { UpdateControl, UpdateFacts } from '../../core.ts';
import type { AppFiles } from '../../host/app-files.ts';
import type { ConnectionKind } from '../../host/connection-kind.ts';
import type { HostLogger } from '../../host/logger.ts';
import { createInstaller, installsAtEnd } from './install-update.ts';
import type { Downloaded } from './replace-app-image.ts';
import type { Words } from '../words.ts';
import { faultCode, type UpdateFaultCode } from './update-fault.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Deps extends Pick<AppFiles, 'feed' | 'signing'> {
  connection(): ConnectionKind;
  /** The computer's clock, in milliseconds. */
  now(): number;
  words(): Words;
  logger: HostLogger;
}

/** What the running console says about settings, and about what must not be broken off. */
interface Asked {
  updateMode(): Promise<UpdateMode>;
  busyWith(): Promise<UpdateWait[]>;
}

/** Updates of the program that runs. */
export interface Updates extends UpdateControl {
  /** Looks now, where the settings say so, and once a day from now on. */
  begin(asked: Asked): void;
  /** Called before the console is closed: decides whether an update takes its place. */
  ending(): Promise<void>;
  /** Called when everything is closed. True: the library ends the program itself. */
  ended(): boolean;
}

/** Looks for updates, fetches and installs them, by electron-updater, which is loaded when it is needed. */
export function createUpdates({ feed, signing, connection, now, words, logger }: Deps): Updates {
  const facts: Omit<UpdateFacts, 'signing' | 'reason'> & { fault: UpdateFaultCode | null } = {
    state: feed ? 'idle' : 'no_feed',
    offered: null,
    progress: null,
    fault: null,
    checkedAt: null,
  };
  let asked: Asked | undefined;
  let updater: AppUpdater | undefined;
  let files: UpdateFileInfo[] = [];
  let file: string | undefined;
  let running: Promise<void> | undefined;
  let told: Promise<[UpdateMode, UpdateWait[]] | undefined> | undefined;
  const downloaded = (): Downloaded | undefined => (file && files[0] ? { file, sha512: files[0].sha512 } : undefined);
  const installer = createInstaller(() => updater as BaseUpdater | undefined, downloaded, logger);

  async function look(): Promise<void> {
    if (!feed) return;
    Object.assign(facts, { state: 'checking', offered: null, fault: null });
    updater ??= (await import('./create-updater.ts')).createUpdater(feed);
    const found = await updater.checkForUpdates();
    facts.checkedAt = now();
    facts.state = found ? 'current' : 'unsupported';
    if (!found?.isUpdateAvailable) return;
    files = found.updateInfo.files;
    Object.assign(facts, { state: 'available', offered: found.updateInfo.version });
    if ((await asked?.updateMode()) === 'on') await take();
  }

  /** Fetches what is available, unless the connection is restricted; then it stays available. */
  async function take(): Promise<void> {
    if (!updater || connection() === 'metered') return;
    facts.state = 'downloading';
    const { fetchUpdate } = await import('./fetch-update.ts');
    file = await fetchUpdate(
      updater,
      files.map(({ size = 0 }) => size),
      () => connection() === 'metered',
      (progress) => (facts.progress = progress),
    );
    facts.state = file ? 'ready' : 'available';
  }

  /** Whatever keeps it from knowing keeps the program as it is, and lets it end. */
  const askAll = ({ updateMode, busyWith }: Asked): NonNullable<typeof told> =>
    Promise.all([updateMode(), busyWith()]).catch((error: unknown) => {
      logger.error({ err: error }, 'deciding about the update');
      return undefined;
    });

  /** One thing at a time. */
  function run(task: () => Promise<void>): void {
    running ??= task()
      .catch((error: unknown) => {
        const fault = faultCode(error);
        Object.assign(facts, { state: 'failed', fault });
        // What is known needs no more words, and the library's own hold paths.
        logger.warn(fault === 'unexpected' ? { err: error } : { fault }, 'the update failed');
      })
      .finally(() => {
        facts.progress = null;
        running = undefined;
      });
  }

  /** What is ready stays ready: the next one is looked for once it runs. */
  async function dailyLook(): Promise<void> {
    const mode = await asked?.updateMode();
    if (mode === undefined || mode === 'off' || facts.state === 'ready') return;
    const waiting = facts.state === 'available' && mode === 'on';
    if (waiting || facts.state === 'failed' || facts.checkedAt === null || Math.abs(now() - facts.checkedAt) >= DAY)
      run(look);
  }

  return {
    facts: () => {
      const { fault, ...rest } = facts;
      return { ...rest, signing, reason: fault && words().t(`updateFaults.${fault}`) };
    },
    installs: (mode) => (installsAtEnd(mode) ? 'at_end' : 'on_restart'),
    async waitsFor() {
      if (facts.state === 'available') return connection() === 'metered' ? ['restricted_connection'] : [];
      return facts.state === 'ready' ? ((await asked?.busyWith()) ?? []) : [];
    },
    check() {
      if (facts.state !== 'ready') run(look);
    },
    download: () => run(take),
    restart() {
      installer.restart();
      // Whoever asked is answered, where the page is still there to hear it.
      setImmediate(() => app.quit());
    },
    begin(given) {
      asked = given;
      const daily = (): void =>
        void dailyLook().catch((error: unknown) => logger.error({ err: error }, 'looking for updates'));
      // What is under way is asked before the windows close: that ends a hand-over.
      app.on('before-quit', () => void (told = askAll(given)));
      setInterval(daily, HOUR).unref();
      daily();
    },
    async ending() {
      const answers = facts.state === 'ready' ? await told : undefined;
      if (answers) installer.decide(...answers);
    },
    ended: installer.install,
  };
}
