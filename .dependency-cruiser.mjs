/**
 * The layers of src/ as data (ARCHITECTURE.md has the picture). A layer imports itself and the layers listed here, nothing else;
 * `packages` are the npm packages it may use, where that is limited.
 */
const layers = {
  contract: { imports: [], packages: ['zod'] },
  domain: { imports: ['contract'], packages: [] },
  store: { imports: ['contract', 'domain'] },
  service: { imports: ['contract', 'domain', 'store'] },
  sync: { imports: ['contract', 'domain', 'store'] },
  host: { imports: ['contract', 'core'] },
  main: { imports: ['contract', 'core', 'host'] },
  headless: { imports: ['contract', 'core', 'host'] },
  preload: { imports: ['contract'], packages: ['electron'] },
  renderer: { imports: ['contract'] },
};

const folder = (layer) => (layer === 'core' ? '^src/core\\.ts$' : `^src/${layer}/`);
const anyOf = (names) => names.map(folder).join('|');

const arrows = Object.entries(layers).map(([layer, { imports }]) => ({
  name: `layer-${layer}`,
  comment: `src/${layer} imports ${['itself', ...imports].join(', ')} and no other part of src/.`,
  severity: 'error',
  from: { path: folder(layer) },
  to: { path: '^src/', pathNot: anyOf([layer, ...imports]) },
}));

const packages = Object.entries(layers)
  .filter(([, rule]) => rule.packages)
  .map(([layer, rule]) => ({
    name: `packages-${layer}`,
    comment: `src/${layer} uses ${rule.packages.join(', ') || 'no package at all'}.`,
    severity: 'error',
    from: { path: folder(layer) },
    to: { path: 'node_modules/', pathNot: rule.packages.map((name) => `node_modules/${name}/`) },
  }));

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    ...arrows,
    ...packages,
    forbid('electron-only-in-its-host', 'electron is imported in main/ and preload/ alone.',
      { path: '^src/', pathNot: anyOf(['main', 'preload']) }, { path: '(^|node_modules/)electron(/|$)' }),
    forbid('no-node-in-shared-code', 'node: modules have no place in contract/, domain/ and renderer/.',
      { path: anyOf(['contract', 'domain', 'renderer']) }, { dependencyTypes: ['core'] }),
    forbid('sql-behind-the-port', 'Only core.ts chooses the SQLite adapter; everybody else sees the port.',
      { path: '^src/', pathNot: '^src/(core\\.ts$|store/sqlite/)' }, { path: '^src/store/sqlite/' }),
    forbid('sql-engine-in-its-adapter', 'Only the adapter knows the database engine.',
      { path: '^src/', pathNot: '^src/store/sqlite/' }, { path: 'node_modules/(better-sqlite3|drizzle-orm)/' }),
    forbid('features-apart', 'A feature never imports another feature: what two share lives in components/ or lib/.',
      { path: '^src/renderer/features/([^/]+)/' },
      { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' }),
    forbid('renderer-downwards', 'components/ and lib/ know neither features/ nor app/.',
      { path: '^src/renderer/(components|lib)/' }, { path: '^src/renderer/(features|app)/' }),
    forbid('app-on-top', 'features/ do not know app/.',
      { path: '^src/renderer/features/' }, { path: '^src/renderer/app/' }),
    forbid('resolvable', 'Every import leads to a file or an installed package.', {}, { couldNotResolve: true }),
    forbid('no-tests-in-the-product', 'The product never imports a test, a script or a development dependency of the build.',
      { path: '^src/' }, { path: '^(test|scripts)/' }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
