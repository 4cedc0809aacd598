import type { Settings } from '../../contract/console/settings.ts';
import type { ConsoleStore } from '../console-store.ts';
import { settings } from './schema/console.ts';
import type { Connection } from './connection.ts';
import type { Trail } from './trail.ts';

const defaults: Settings = {
  idle_minutes: 15,
  production_unit: 'W',
  silent_days: 7,
  review_days: 14,
  single_key_shortcuts: true,
  updates: 'on',
  notify_owners: 'system',
  notify_decisions: 'system',
  notify_sync: 'system',
  notify_sent: 'system',
  tour_seen: false,
  notifications: true,
  keep_running: false,
  start_at_login: false,
  api_port: null,
};

/** Only what somebody chose is stored, so that a default may change with a release. */
export function createSettings({ reader, read, write }: Connection, trail: Trail): ConsoleStore['settings'] {
  const chosen = () => reader.select().from(settings).get()?.chosen ?? {};
  return {
    get: () => read(() => ({ ...defaults, ...chosen() })),
    update: (change, also) =>
      write((transaction) => {
        const next = { ...chosen(), ...change };
        transaction.orm
          .insert(settings)
          .values({ id: 1, chosen: next })
          .onConflictDoUpdate({ target: settings.id, set: { chosen: next } })
          .run();
        return trail.along(transaction, also, { ...defaults, ...next });
      }),
  };
}
