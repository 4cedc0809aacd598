import { z } from 'zod';
import { mode, text, timestamp } from '../fields.ts';
import { operation } from '../operation.ts';
import { MOST_DAYS } from './list-limits.ts';
import { confirmation, idParams } from '../params.ts';
import { updateMode } from './updates.ts';
import { rule, rules } from '../rules.ts';

/** Where people are told of something: nowhere, in the console's list, or by the system as well, where it can. */
export const notify = z.enum(['off', 'list', 'system'], rule(rules.either, { codes: 'off, list', code: 'system' }));
export type Notify = z.infer<typeof notify>;

const days = z
  .int(rules.whole)
  .min(1, rules.atLeastOneDay)
  .max(MOST_DAYS, rule(rules.atMostDays, { most: MOST_DAYS }));

/** Settings of this console, shared by its operators and workspaces. */
export const settings = z.strictObject({
  /** Minutes without activity after which the console locks: 1 to 480. */
  idle_minutes: z
    .int(rules.whole)
    .min(1, rules.atLeastOneMinute)
    .max(480, rule(rules.atMostMinutes, { most: 480 })),
  /** How the console labels and scales production figures; the numbers themselves never change (D28). */
  production_unit: z.enum(['W', 'kW'], rule(rules.either, { codes: 'W', code: 'kW' })),
  /** An inverter that has reported nothing for so many days needs a look: 1 to 3650. */
  silent_days: days,
  /** An account that is in review needs a look once nothing has changed for so many days: 1 to 3650. */
  review_days: days,
  /** Whether single characters (`/`, `?`, `J`, `K`) are shortcuts; people who speak to their computer turn them off. */
  single_key_shortcuts: z.boolean(rules.flag),
  /** Whether the program updates itself, where it can. */
  updates: updateMode,
  /** An owner has finished, was decided on, or has something left to do. */
  notify_owners: notify,
  /** Sync needs a decision. */
  notify_decisions: notify,
  /** Sync has stopped, or the service has refused a change. */
  notify_sync: notify,
  /** Everything was sent after a time offline. */
  notify_sent: notify,
  /** Somebody has seen the tour, or skipped it. */
  tour_seen: z.boolean(rules.flag),
  /** Desktop application only: the system may show notifications, of the kinds that `notify_…` leave to it. */
  notifications: z.boolean(rules.flag),
  /** Desktop application only: it keeps running after its windows are closed, with an icon in the notification area. */
  keep_running: z.boolean(rules.flag),
  /** Desktop application only: it starts when this account signs in to the computer. */
  start_at_login: z.boolean(rules.flag),
  /**
   * Desktop application only: the port of the loopback address at which other programs reach the API of the open test
   * workspace; null for none.
   */
  api_port: z
    .int(rules.whole)
    .min(1024, rule(rules.atLeast, { least: 1024 }))
    .max(65_535, rule(rules.atMost, { most: 65535 }))
    .nullable(),
});
export type Settings = z.infer<typeof settings>;

/** Settings that not every host can follow. */
export const desktopSetting = settings.keyof().extract(['notifications', 'keep_running', 'start_at_login']);
export type DesktopSetting = z.infer<typeof desktopSetting>;

export const settingsView = settings.extend({
  /** What this host can do of the desktop application's settings; empty in a browser. */
  desktop: z.array(desktopSetting),
  data_folder: z.string(),
  /**
   * Where scripts and other systems of this machine reach this console; null for a window that nothing else reaches.
   */
  base_url: z.string().nullable(),
  version: z.string(),
  /**
   * Where the key that seals secrets is kept: the system's keychain, or a file that only this account can read (T34).
   */
  key_storage: z.enum(['keychain', 'file']),
});

export const getSettings = operation({
  id: 'getSettings',
  method: 'GET',
  path: '/console/settings',
  summary: 'Read the settings',
  accepts: ['operator'],
  status: 200,
  response: settingsView,
});

export const updateSettings = operation({
  id: 'updateSettings',
  method: 'PUT',
  path: '/console/settings',
  summary: 'Change settings',
  accepts: ['operator'],
  body: settings.partial(),
  status: 200,
  response: settingsView,
});

/** `automation_key`: for QA and scripts, which may do with it what only operators may otherwise (docs/access.md). */
export const credentialKind = z.enum(
  ['access_token', 'api_key', 'automation_key'],
  rule(rules.either, { codes: 'access_token, api_key', code: 'automation_key' }),
);
export type CredentialKind = z.infer<typeof credentialKind>;

/** What the secret of each kind begins with (D18). */
export const SECRET_PREFIX = { access_token: 'at', api_key: 'sk', automation_key: 'ak' } as const;

/** How many characters it has behind that: 256 random bits. */
export const SECRET_LENGTH = 43;

/** Such a secret within a text: neither the log nor diagnostics show one. */
export const SECRET_IN_TEXT = /(?<![A-Za-z0-9])(?:at|sk|ak)_[A-Za-z0-9_-]{4,}/g;

/**
 * A credential as it is listed: the secret itself is shown once, at creation, and kept as a hash (D18). It works in
 * `workspace` alone.
 */
export const credential = z.object({
  id: z.int(),
  kind: credentialKind,
  mode,
  workspace: z.object({ id: z.int(), name: z.string() }),
  name: z.string(),
  hint: z.string(),
  created_at: timestamp,
  revoked_at: timestamp.nullable(),
});
export type Credential = z.infer<typeof credential>;

export const listCredentials = operation({
  id: 'listCredentials',
  method: 'GET',
  path: '/console/credentials',
  summary: 'List credentials',
  accepts: ['operator'],
  status: 200,
  response: z.object({ data: z.array(credential) }),
});

/** It belongs to the open workspace. */
export const createCredential = operation({
  id: 'createCredential',
  method: 'POST',
  path: '/console/credentials',
  summary: 'Create a credential',
  accepts: ['operator'],
  body: z.strictObject({ kind: credentialKind, name: text }),
  status: 201,
  response: credential.extend({ secret: z.string() }),
});

export const revokeCredential = operation({
  id: 'revokeCredential',
  method: 'DELETE',
  path: '/console/credentials/:id',
  summary: 'Revoke a credential',
  accepts: ['operator'],
  params: idParams,
  status: 200,
  response: confirmation,
});

export const settingsOperations = { getSettings, updateSettings, listCredentials, createCredential, revokeCredential };
