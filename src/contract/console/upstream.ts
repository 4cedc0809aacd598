import { z } from 'zod';
import { text } from '../fields.ts';
import { reason } from '../reasons/all-reasons.ts';
import { operation } from '../operation.ts';
import { confirmation } from '../params.ts';
import { syncTopic } from '../topics.ts';
import { workspace } from './workspaces.ts';
import { rule, rules } from '../rules.ts';

/** Where the real service is, and who we are there. `http:` is allowed in test mode alone. */
export const upstreamAccess = z.strictObject({
  base_url: z.string(rules.text).max(2048, rule(rules.atMostCharacters, { most: 2048 })),
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
  reason,
  /** The sentence of the reason. */
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

export const upstreamOperations = { checkUpstream, previewLink, linkWorkspace, unlinkWorkspace };
