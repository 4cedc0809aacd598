/** Does one call of the port when its turn has come. `name`: `sync.queue.confirm`. */
export type Perform = (name: string, args: unknown[], work: () => Promise<unknown>) => Promise<unknown>;

/** Not calls that wait: they stay as they are. */
const direct: ReadonlySet<string> = new Set(['onCommit', 'close']);

/**
 * The same port, every call of which is an event of the simulated world: it may be late, it may come after others, and
 * the process may end before or after it.
 */
export function throughWorld<T extends object>(port: T, perform: Perform, prefix = ''): T {
  const wrap = (name: string, value: unknown): unknown => {
    if (direct.has(name)) return value;
    if (typeof value === 'function')
      return (...args: unknown[]) => perform(prefix + name, args, () => value.apply(port, args) as Promise<unknown>);
    return typeof value === 'object' && value !== null ? throughWorld(value, perform, `${prefix}${name}.`) : value;
  };
  return Object.fromEntries(Object.entries(port).map(([name, value]) => [name, wrap(name, value)])) as T;
}
