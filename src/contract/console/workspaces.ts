import { z } from 'zod';
import { mode, timestamp } from '../fields.ts';
import { visibleName } from '../visible-text.ts';
import { operation } from '../operation.ts';
import { confirmation, idParams } from '../params.ts';
import { rule, rules } from '../rules.ts';

/** A mode, a database file and, when it is linked, the base address of the real service. */
export const workspace = z.object({
  id: z.int(),
  name: z.string(),
  mode,
  /** Base address of the upstream; null while it is not linked. Its credentials are never shown. */
  upstream: z.string().nullable(),
  /**
   * Whether its credentials are here. A workspace from a recovery file is linked and has none: it sends nothing until
   * they are given again.
   */
  has_access: z.boolean(),
  open: z.boolean(),
  /** Changes not yet sent when it was last open. */
  unsent: z.int(),
  /** Test helpers are on: `/console/test_helpers` answers, and requests are in the journal. Never in live mode. */
  test_helpers: z.boolean(),
  created_at: timestamp,
});
export type Workspace = z.infer<typeof workspace>;

export const listWorkspaces = operation({
  id: 'listWorkspaces',
  method: 'GET',
  path: '/console/workspaces',
  summary: 'List workspaces',
  accepts: ['operator'],
  status: 200,
  response: z.object({ data: z.array(workspace) }),
});

export const createWorkspace = operation({
  id: 'createWorkspace',
  method: 'POST',
  path: '/console/workspaces',
  summary: 'Create a workspace',
  accepts: ['operator'],
  body: z.strictObject({ name: visibleName, mode }),
  status: 201,
  response: workspace,
});

/** 409 for a name that another workspace has. */
export const renameWorkspace = operation({
  id: 'renameWorkspace',
  method: 'PUT',
  path: '/console/workspaces/:id',
  summary: 'Rename a workspace',
  accepts: ['operator'],
  params: idParams,
  body: z.strictObject({ name: visibleName }),
  status: 200,
  response: workspace,
});

/**
 * For good, with its backups. `name`: the name once more, as somebody typed it. 409 for the open workspace, for one
 * that cannot be opened, and while changes of it wait to be sent.
 */
export const deleteWorkspace = operation({
  id: 'deleteWorkspace',
  method: 'POST',
  path: '/console/workspaces/:id/deletion',
  summary: 'Delete a workspace',
  accepts: ['operator'],
  params: idParams,
  body: z.strictObject({ name: z.string(rules.text).max(255, rule(rules.atMostCharacters, { most: 255 })) }),
  status: 200,
  response: confirmation,
});

/**
 * Opens another workspace in this console; every window follows. 409 while the console is handed over or an onboarding
 * window is open.
 */
export const openWorkspace = operation({
  id: 'openWorkspace',
  method: 'POST',
  path: '/console/workspaces/:id/open',
  summary: 'Switch to a workspace',
  accepts: ['operator'],
  params: idParams,
  status: 200,
  response: workspace,
});

export const workspaceOperations = { listWorkspaces, createWorkspace, renameWorkspace, deleteWorkspace, openWorkspace };
