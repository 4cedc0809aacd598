import type { FastifyInstance } from 'fastify';
import type { Topic } from '../../contract/events.ts';
import type { Store } from '../../store/store.ts';

/** Gives what was made under a key before, unless something of a topic has changed since. */
export type Kept = <T>(key: string, topics: readonly Topic[], make: () => Promise<T>) => Promise<T>;

/** More are not kept: the oldest goes. A key with a day in it is another one tomorrow. */
const MOST = 32;

/**
 * Keeps what is read of records until one of their topics changes, at the latest until the application is closed. A
 * commit is told after it can be read, so that what was read before it is never kept beyond it.
 */
export function keptUntilChanged(app: Pick<FastifyInstance, 'addHook'>, { onCommit }: Pick<Store, 'onCommit'>): Kept {
  const values = new Map<string, { topics: readonly Topic[]; value: Promise<unknown> }>();
  const end = onCommit((events) => {
    for (const [key, { topics }] of values) if (events.some(({ topic }) => topics.includes(topic))) values.delete(key);
  });

  app.addHook('onClose', async () => end());

  return function kept<T>(key: string, topics: readonly Topic[], make: () => Promise<T>): Promise<T> {
    const found = values.get(key);
    if (found) return found.value as Promise<T>;
    const value = make();
    if (values.size === MOST) values.delete(values.keys().next().value as string);
    values.set(key, { topics, value });
    value.catch(() => values.get(key)?.value === value && values.delete(key));
    return value;
  };
}
