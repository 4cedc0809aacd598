import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app, crashReporter } from 'electron';
import type { Logger } from 'pino';
import { pruneDumps } from '../host/prune-dumps.ts';

/**
 * Crash dumps of every process, in the data folder, where nobody else reads them: they hold parts of the memory. They
 * are sent nowhere, not by the system's own reporter either, and only the last few are kept. Call it before `ready`,
 * with nothing else running on the folder.
 */
export function keepCrashDumps(dataFolder: string, logger: Logger): void {
  const folder = join(dataFolder, 'crashes');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  app.setPath('crashDumps', folder);
  crashReporter.start({
    uploadToServer: false,
    ...(process.platform !== 'win32' && { ignoreSystemCrashHandler: true }),
  });
  pruneDumps(folder).catch((error: unknown) => logger.error({ err: error }, 'crash dumps cannot be removed'));
  // Chromium starts them again by itself, and does without a graphics process that keeps failing.
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason !== 'clean-exit') logger.error({ type, reason, exitCode, name }, 'a helper process ended');
  });
}
