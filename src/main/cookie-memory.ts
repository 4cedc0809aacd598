/**
 * The cookies of one window, kept by the main process alone: handled protocols have none, and the page never sees them.
 */
export interface CookieMemory {
  /** The `Cookie` header for a request; undefined when there is nothing to send. */
  header(): string | undefined;
  /** Takes over what a `Set-Cookie` line says. */
  accept(line: string): void;
}

/** Attributes do not matter here (one window, one host), except `Max-Age=0`, which forgets. */
export function createCookieMemory(initial: Record<string, string> = {}): CookieMemory {
  const values = new Map(Object.entries(initial));
  return {
    header: () => (values.size === 0 ? undefined : [...values].map(([name, value]) => `${name}=${value}`).join('; ')),
    accept(line) {
      const [pair, name = '', value = ''] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? [];
      if (pair === undefined) return;
      if (/;\s*max-age=0\b/i.test(line.slice(pair.length))) values.delete(name);
      else values.set(name, value.trim());
    },
  };
}
