/** Which methods each path of the service takes: tells 404 from 405 and fills `Allow` (D2). */
export interface KnownRoutes {
  add(path: string, methods: string[]): void;
  /** Empty for a path that does not exist. */
  methodsOf(path: string): string[];
}

const partsOf = (path: string): string[] => path.split('/');

/** Whether an address is one of this route: the same parts, and something in the place of each parameter. */
const matches = (route: string[], parts: string[]): boolean =>
  route.length === parts.length &&
  route.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]));

export function createKnownRoutes(): KnownRoutes {
  const routes = new Map<string, { parts: string[]; methods: Set<string> }>();
  return {
    add(path, methods) {
      if (path.includes('*')) return; // the renderer's files: an address below them proves nothing
      const known = routes.get(path) ?? { parts: partsOf(path), methods: new Set() };
      for (const method of methods) known.methods.add(method);
      routes.set(path, known);
    },
    methodsOf(path) {
      const parts = partsOf(path);
      return [
        ...new Set([...routes.values()].flatMap((known) => (matches(known.parts, parts) ? [...known.methods] : []))),
      ].toSorted();
    },
  };
}
