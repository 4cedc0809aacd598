/**
 * A layer of src/: what it may import beside itself. `packages` lists the npm packages it may use; absent: any but the
 * reserved ones.
 */
export interface Layer {
  imports: string[];
  packages?: string[];
  /** May use Node's own modules. */
  node: boolean;
}

/**
 * The layers as data; ARCHITECTURE.md has the picture. `core` is src/core.ts and what stands beside it in src/core/.
 */
export const layers: Record<string, Layer> = {
  // What people read, a folder for each language.
  languages: { imports: [], packages: [], node: false },
  contract: { imports: ['languages'], packages: ['zod'], node: false },
  domain: { imports: ['contract'], packages: [], node: false },
  store: { imports: ['contract', 'domain'], node: true },
  service: { imports: ['contract', 'languages', 'domain', 'store'], node: true },
  sync: { imports: ['contract', 'domain', 'store'], node: true },
  core: { imports: ['contract', 'domain', 'store', 'service', 'sync'], node: true },
  host: { imports: ['contract', 'core'], node: true },
  main: { imports: ['contract', 'languages', 'core', 'host'], node: true },
  headless: { imports: ['contract', 'core', 'host'], node: true },
  renderer: { imports: ['contract', 'languages'], node: false },
  // The client of those who test an integration: shipped apart from the program, for which the types of `contract` do.
  testing: { imports: ['contract'], packages: ['zod'], node: true },
};

/** Packages that only one place may use: a prefix of the path below src/. */
export const reservedPackages: Record<string, string[]> = {
  electron: ['main/'],
  'better-sqlite3': ['store/sqlite/'],
  pg: ['store/postgres/'],
  'drizzle-orm': ['store/sqlite/', 'store/postgres/'],
  fastify: ['service/', 'core.ts', 'core/', 'main/', 'headless/', 'host/'],
};

/** A path below src/ that only the others may import. */
export const reservedPaths = [
  { path: /^core\//, from: /^(core\.ts$|core\/)/, rule: 'hosts see core.ts and nothing behind it' },
  {
    path: /^store\/sqlite\//,
    from: /^(store\/sqlite\/|core\.ts$|core\/)/,
    rule: 'only core chooses the SQLite adapter; everybody else sees the port',
  },
  {
    path: /^store\/postgres\//,
    from: /^(store\/postgres\/|core\.ts$|core\/)/,
    rule: 'only core chooses the PostgreSQL adapter; everybody else sees the port',
  },
  {
    path: /^sync\/engine\//,
    from: /^(sync\/(engine\/|refresh-owner\.ts$)|core\.ts$|core\/)/,
    rule: 'rules, operations and network of synchronizing do not know when something happens',
  },
  { path: /^renderer\/app\//, from: /^renderer\/app\//, rule: 'only renderer/app stands above the features' },
  {
    path: /^renderer\/features\//,
    from: /^renderer\/(features|app)\//,
    rule: 'components/ and lib/ do not know the features',
  },
];
