import { eq } from 'drizzle-orm';
import type { ConsoleStore } from '../console-store.ts';
import type { Connection } from './connection.ts';
import { meta } from './schema/feed.ts';

const KEY = 'key_check';

/** One sealed value by which a key shows that it is the one. */
export const createKeyCheck = ({ reader, read, write }: Connection): ConsoleStore['keyCheck'] => ({
  get: () => read(() => reader.select().from(meta).where(eq(meta.key, KEY)).get()?.value),
  save: (value) =>
    write(
      ({ orm }) =>
        void orm
          .insert(meta)
          .values({ key: KEY, value })
          .onConflictDoUpdate({ target: meta.key, set: { value } })
          .run(),
    ),
});
