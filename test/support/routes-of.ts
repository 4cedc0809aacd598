import type { Core } from '../../src/core.ts';

export interface Route {
  method: string;
  /** The pattern, `/v1/inverters/:id`. */
  path: string;
}

/**
 * Every route of the router itself, whoever registered it. (Without common prefixes its tree would leave wildcards
 * out.)
 */
export function routesOf(app: Pick<Core, 'printRoutes'>): Route[] {
  const routes: Route[] = [];
  const path: string[] = [];
  for (const line of app.printRoutes().split('\n')) {
    const [, indent = '', part = '', methods] = /^((?:│   |    )*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (part === '') continue;
    path.length = indent.length / 4;
    path.push(part);
    for (const method of methods?.split(', ') ?? []) routes.push({ method, path: path.join('') });
  }
  return routes;
}
