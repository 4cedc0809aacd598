import type { Core } from '../core.ts';

/** How long answers that are being given may take to be read, once the host ends. */
const GRACE_MS = 5_000;
const LOOK_EVERY_MS = 20;

/**
 * Finishes what runs and closes the database. Connections that are kept open for a next request are not waited for, as
 * soon as their answer is out; nor, after the grace, are clients that do not read theirs.
 */
export async function closeCore(core: Core): Promise<void> {
  const { server } = core;
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  try {
    await core.close();
  } finally {
    clearInterval(idle);
    clearTimeout(grace);
  }
}
