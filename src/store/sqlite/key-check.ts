import type { ConsoleStore } from '../console-store.ts';
import type { Connection } from './connection.ts';

/** One sealed value by which a key shows that it is the one. */
export function createKeyCheck({ engine, read, write, statement }: Connection): ConsoleStore['keyCheck'] {
  const get = engine.prepare<[], string>(`SELECT value FROM meta WHERE key = 'key_check'`).pluck();
  const put = statement(`INSERT INTO meta VALUES ('key_check', ?) ON CONFLICT DO UPDATE SET value = excluded.value`);
  return { get: () => read(() => get.get()), save: (sealed) => write((transaction) => void put(transaction, sealed)) };
}
