import open from 'open';
import type { Logger } from 'pino';
import { writeSetupPage } from './setup-page.ts';

/** Whether a browser that is started here could be seen by anybody. */
export const hasDisplay = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv): boolean =>
  platform === 'darwin' || platform === 'win32' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);

/**
 * Opens the address in the system's browser; one with a secret by way of a page in the data folder. It is printed
 * anyway, so a browser that does not come is no failure.
 */
export async function openPage(address: string, dataFolder: string, logger: Logger): Promise<void> {
  if (!hasDisplay(process.platform, process.env)) return;
  try {
    const child = await open(address.includes('#') ? await writeSetupPage(dataFolder, address) : address);
    child.once('error', (error) => logger.warn({ err: error }, 'no browser could be opened'));
  } catch (error) {
    logger.warn({ err: error }, 'no browser could be opened');
  }
}
