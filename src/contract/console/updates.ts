import { z } from 'zod';
import { timestamp } from '../fields.ts';
import { operation } from '../operation.ts';
import { updateWait } from '../reasons/update-wait.ts';
import { rule, rules } from '../rules.ts';

/**
 * `on`: looked for, fetched and installed by itself; `ask`: looked for, and a person says when to fetch it; `off`:
 * neither.
 */
export const updateMode = z.enum(['on', 'ask', 'off'], rule(rules.either, { codes: 'on, ask', code: 'off' }));
export type UpdateMode = z.infer<typeof updateMode>;

/** How the program is updated, as far as a person may ask about it. */
export const updatesView = z.object({
  version: z.string(),
  mode: updateMode,
  /** Whether the package says who made it; null where the program is not run from a package. */
  signing: z.enum(['signed', 'not_notarized', 'ad_hoc', 'unsigned']).nullable(),
  /**
   * `elsewhere`: this host does not update the program. `no_feed`: the package does not say where updates are.
   * `unsupported`: this copy cannot replace itself. `idle`: nobody has looked since the start.
   */
  state: z.enum([
    'elsewhere',
    'no_feed',
    'unsupported',
    'idle',
    'checking',
    'current',
    'available',
    'downloading',
    'ready',
    'failed',
  ]),
  /** The version that is offered, where it is another one. */
  offered: z.string().nullable(),
  /** Bytes, while it is fetched. */
  progress: z.object({ transferred: z.int(), total: z.int() }).nullable(),
  /** Why the last attempt failed, in a sentence. */
  reason: z.string().nullable(),
  checked_at: timestamp.nullable(),
  waits_for: z.array(updateWait),
  /**
   * `at_end`: also whenever the program is quit; `on_restart`: only when somebody asks for it, because the system wants
   * a password.
   */
  installs: z.enum(['at_end', 'on_restart']),
});
export type UpdatesView = z.infer<typeof updatesView>;

/** The state of updating at this moment; never waits for a look or a download. */
export const getUpdates = operation({
  id: 'getUpdates',
  method: 'GET',
  path: '/console/updates',
  summary: 'How this program is updated',
  accepts: ['operator'],
  status: 200,
  response: updatesView,
});

/** Begins to look and answers without waiting for it. 409 where nothing can be looked for. */
export const checkForUpdates = operation({
  id: 'checkForUpdates',
  method: 'POST',
  path: '/console/updates/check',
  summary: 'Look for an update now',
  accepts: ['operator'],
  status: 200,
  response: updatesView,
});

/** Begins to download what is available. 409 where nothing is, and on a connection that is restricted. */
export const downloadUpdate = operation({
  id: 'downloadUpdate',
  method: 'POST',
  path: '/console/updates/download',
  summary: 'Download the update',
  accepts: ['operator'],
  status: 200,
  response: updatesView,
});

/**
 * The program ends, is replaced and starts again. 409 where nothing is ready, and as long as it waits for something.
 */
export const restartForUpdate = operation({
  id: 'restartForUpdate',
  method: 'POST',
  path: '/console/updates/restart',
  summary: 'Restart with the update',
  accepts: ['operator'],
  status: 200,
  response: updatesView,
});

export const updateOperations = { getUpdates, checkForUpdates, downloadUpdate, restartForUpdate };
