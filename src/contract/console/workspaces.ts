import { z } from 'zod';
import { mode, text, timestamp } from '../fields.ts';
import { visibleName } from '../visible-text.ts';
import { operation } from '../operation.ts';
import { confirmation, idParams } from '../params.ts';
import { syncTopic } from './sync.ts';

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

/** Where the real service is, and who we are there. `http:` is allowed in test mode alone. */
export const upstreamAccess = z.strictObject({
  base_url: z.string('must be text').max(2048, 'must be at most 2048 characters'),
  access_token: text,
  api_key: text,
});
export type UpstreamAccess = z.infer<typeof upstreamAccess>;

/**
 * What a try of the connection found, most basic fault first. `field` is the part of the access that is wrong, where
 * one is.
 */
export const upstreamCheck = z.object({
  ok: z.boolean(),
  fault: z
    .enum([
      'address',
      'unknown_host',
      'no_route',
      'certificate',
      'timeout',
      'not_the_service',
      'access_token',
      'api_key',
      'wrong_mode',
      'unavailable',
    ])
    .nullable(),
  field: z.enum(['base_url', 'access_token', 'api_key']).nullable(),
  /** Kinds of records of which the service shows no list: they are sent, and what is known is fetched one by one. */
  unlisted: z.array(syncTopic),
  /** A sentence for people. */
  detail: z.string(),
});
export type UpstreamCheck = z.infer<typeof upstreamCheck>;

export const checkUpstream = operation({
  id: 'checkUpstream',
  method: 'POST',
  path: '/console/upstream/check',
  summary: 'Try a connection to the real service',
  accepts: ['operator'],
  body: upstreamAccess,
  status: 200,
  response: upstreamCheck,
});

/**
 * `list`: whether the service shows a list of the kind; without one nothing there can be counted. `fetch`: whether one
 * record can be read by its id; null where that cannot be known yet, or is not documented.
 */
const counted = z.object({
  only_here: z.int(),
  only_there: z.int(),
  equal: z.int(),
  differing: z.int(),
  list: z.boolean(),
  fetch: z.boolean().nullable(),
});
/**
 * By topic: what linking would find. Equal and differing are by content; differing share an identity and not every
 * value.
 */
export const linkPreview = z.object({
  installers: counted,
  system_owners: counted,
  generators: counted,
  inverters: counted,
});
export type LinkPreview = z.infer<typeof linkPreview>;

/** Reads the upstream completely and changes nothing. */
export const previewLink = operation({
  id: 'previewLink',
  method: 'POST',
  path: '/console/upstream/preview',
  summary: 'Compare this workspace with the real service',
  accepts: ['operator'],
  body: upstreamAccess,
  status: 200,
  response: linkPreview,
});

/**
 * Tries the connection and links; 422 on the field that is wrong, 409 when it is linked to another address. Merging
 * follows in the background. A linked workspace takes new credentials this way, for the address that it is linked to.
 */
export const linkWorkspace = operation({
  id: 'linkWorkspace',
  method: 'POST',
  path: '/console/upstream',
  summary: 'Link this workspace to the real service',
  accepts: ['operator'],
  body: upstreamAccess,
  status: 201,
  response: workspace,
});

/**
 * Records and ledger stay. 409 with the number of unsent changes unless `abandon` says how many are known to be given
 * up.
 */
export const unlinkWorkspace = operation({
  id: 'unlinkWorkspace',
  method: 'DELETE',
  path: '/console/upstream',
  summary: 'Unlink this workspace',
  accepts: ['operator'],
  query: z.object({ abandon: z.string().optional() }),
  status: 200,
  response: confirmation,
});

/** One file with database, queue, ledger and logs, without secrets, from which another computer can carry on. */
export const exportRecovery = operation({
  id: 'exportRecovery',
  method: 'GET',
  head: false,
  path: '/console/recovery',
  summary: 'Export everything for another computer',
  accepts: ['operator'],
  status: 200,
  response: z.string(),
});

/**
 * Body: a recovery file as it is, or as the one file of a form. It becomes a new workspace, which has to be given its
 * credentials before it sends anything.
 */
export const importRecovery = operation({
  id: 'importRecovery',
  method: 'POST',
  upload: true,
  path: '/console/recovery',
  summary: 'Import an export from another computer as a new workspace',
  accepts: ['operator'],
  status: 201,
  response: workspace,
});

export const workspaceOperations = { listWorkspaces, createWorkspace, openWorkspace };
export const upstreamOperations = { checkUpstream, previewLink, linkWorkspace, unlinkWorkspace };
export const recoveryOperations = { exportRecovery, importRecovery };
