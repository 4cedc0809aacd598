import { z } from 'zod';
import { timestamp } from '../fields.ts';
import { operation } from '../operation.ts';
import { confirmation } from '../params.ts';
import type { Settings } from './settings.ts';
import { rule, rules } from '../rules.ts';

/** What is noted while people do something else. What somebody decides in the console itself is not. */
export const notificationKinds = [
  'owner_in_review',
  'owner_approved',
  'owner_rejected',
  'owner_needs_something',
  'decisions',
  'refused',
  'stopped',
  'all_sent',
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKind>;

/** The setting that says where a kind is told. */
export type NotificationSwitch = Extract<keyof Settings, `notify_${string}`>;
export const switchOf: Record<NotificationKind, NotificationSwitch> = {
  owner_in_review: 'notify_owners',
  owner_approved: 'notify_owners',
  owner_rejected: 'notify_owners',
  owner_needs_something: 'notify_owners',
  decisions: 'notify_decisions',
  refused: 'notify_sync',
  stopped: 'notify_sync',
  all_sent: 'notify_sent',
};

/** The kinds that are in the list, by the settings. */
export const listedKinds = (settings: Pick<Settings, NotificationSwitch>): NotificationKind[] =>
  notificationKinds.filter((kind) => settings[switchOf[kind]] !== 'off');

/** So many are kept; the oldest go first. */
export const MOST_NOTIFICATIONS = 200;

/** `owner_id` for those of an owner, `count` for decisions and refused changes: how many there were then. */
const notification = z.object({
  id: z.int(),
  kind: notificationKind,
  owner_id: z.int().nullable(),
  /** What the installer calls the owner, and their name while it may be shown. */
  owner_name: z.string().nullable(),
  count: z.int().nullable(),
  at: timestamp,
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** Where a notification leads: an address of the console. */
export const notificationPage = ({ kind, owner_id: owner }: Pick<Notification, 'kind' | 'owner_id'>): string => {
  if (owner !== null) return `/owners?owner=${owner}`;
  return kind === 'decisions' ? '/sync?show=decisions' : '/sync';
};

export const listNotifications = operation({
  id: 'listNotifications',
  method: 'GET',
  path: '/console/notifications',
  summary: 'What has happened while people did something else, the newest first',
  accepts: ['operator'],
  status: 200,
  response: z.object({ data: z.array(notification), unread: z.int() }),
});

/** For all operators of the workspace; those that came after `up_to` stay unread. */
export const readNotifications = operation({
  id: 'readNotifications',
  method: 'PUT',
  path: '/console/notifications/read',
  summary: 'Mark notifications as read',
  accepts: ['operator'],
  body: z.strictObject({ up_to: z.int(rules.whole).min(1, rule(rules.atLeast, { least: 1 })) }),
  status: 200,
  response: confirmation,
});

export const notificationOperations = { listNotifications, readNotifications };
