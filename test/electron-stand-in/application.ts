import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from './module/app.ts';
import { keepCrashRules } from './module/crash-rules.ts';
import { endOnBreach } from './rules/hold-rules.ts';

const standIn = pathToFileURL(path.resolve(import.meta.dirname, 'module/electron.ts')).href;

/**
 * Runs a main script of Electron in this process, with `electron` being the stand-in. The script is the built one, as
 * it is; like Electron this waits until it has been evaluated before the application becomes ready. `chromium` is the
 * browser to use.
 */
export async function runApplication(script: string, chromium: string): Promise<void> {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
  });
  const posed = process.env['STAND_IN_PLATFORM'];
  if (posed !== undefined) {
    // The database's binary is chosen by the system, and has to be the one of this machine.
    const { default: BetterSqlite3 } = await import('better-sqlite3');
    new BetterSqlite3(':memory:').close();
    Object.defineProperty(process, 'platform', { value: posed });
  }
  const resources = process.env['STAND_IN_RESOURCES'];
  if (resources !== undefined) Object.defineProperty(process, 'resourcesPath', { value: resources });
  endOnBreach();
  keepCrashRules();
  process.once('SIGTERM', () => app.quit());
  process.once('SIGINT', () => app.quit());
  app.folder = path.dirname(script);
  await import(pathToFileURL(script).href);
  await app.start(chromium);
}
