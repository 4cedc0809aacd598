import type { CrashReporter, CrashReporterStartOptions } from 'electron';
import { holdOptions, refuse } from '../rules/hold-rules.ts';
import { app } from './app.ts';

/** Where dumps would lie, and with what it was started; for tests. */
export const crashes: { folder?: string; options?: CrashReporterStartOptions } = {};

/**
 * Nothing is dumped here. As documented: the folder is read at the start, and uploading is what it does unless told not
 * to.
 */
export const crashReporter: Pick<CrashReporter, 'start'> = {
  start(options) {
    holdOptions('CrashReporterStartOptions', options);
    if (options.uploadToServer !== false && options.submitURL === undefined)
      refuse('crashReporter.start needs submitURL unless uploadToServer is false');
    Object.assign(crashes, { folder: app.getPath('crashDumps'), options });
  },
};
