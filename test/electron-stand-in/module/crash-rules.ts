import { app } from './app.ts';
import { dialog } from './desktop.ts';

/**
 * What Electron's main process does about faults (lib/browser/init.ts): an exception that nobody catches is shown in a
 * box and the program runs on, unless it listens itself; `process.exit` ends the program as `app.exit` does. Rejections
 * are a switch of Node, see start-stand-in.ts.
 */
export function keepCrashRules(): void {
  process.on('uncaughtException', (error) => {
    if (process.listenerCount('uncaughtException') > 1) return;
    dialog.showErrorBox(
      'A JavaScript error occurred in the main process',
      `Uncaught Exception:\n${error.stack ?? String(error)}`,
    );
  });
  process.exit = (code) => {
    app.exit(Number(code ?? process.exitCode ?? 0));
    // It has no end that could be waited for; Electron's has none either.
    return undefined as never;
  };
}
