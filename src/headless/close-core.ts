import type { Core } from '../core.ts';

/** How long answers that are being given may take to be read, once the host ends. */
const GRACE_MS = 5_000;

/**
 * Finishes what runs and closes the database. After the grace, clients that do not read their answers are not waited
 * for.
 */
export async function closeCore(core: Core): Promise<void> {
  const grace = setTimeout(() => core.server.closeAllConnections(), GRACE_MS);
  try {
    await core.close();
  } finally {
    clearTimeout(grace);
  }
}
