/** Which methods each path of the service takes: tells 404 from 405 and fills `Allow` (D2). */
export interface KnownRoutes {
  add(path: string, methods: string[]): void;
  /** Empty for a path that does not exist. */
  methodsOf(path: string): string[];
}

const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z_]+/g, '[^/]+')}$`);

export function createKnownRoutes(): KnownRoutes {
  const routes = new Map<string, { matches: RegExp; methods: Set<string> }>();
  return {
    add(path, methods) {
      if (path.includes('*')) return; // the renderer's files: an address below them proves nothing
      const known = routes.get(path) ?? { matches: pattern(path), methods: new Set() };
      for (const method of methods) known.methods.add(method);
      routes.set(path, known);
    },
    methodsOf: (path) => [...new Set([...routes.values()].flatMap((known) => (known.matches.test(path) ? [...known.methods] : [])))].toSorted(),
  };
}
