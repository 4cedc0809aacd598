/**
 * Loaded before everything else into the process of a packed program, and into its threads: whatever the program opens or loads from the repository
 * is refused. Allowed are the stand-in's own files, which lie there, and Electron's declarations, whose rules it holds.
 */
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { fileURLToPath } = require('node:url');

const ROOT = path.resolve(__dirname, '../../..');
const OWN = [path.join(ROOT, 'test', 'electron-stand-in'), path.join(ROOT, 'test', 'support'), path.join(ROOT, 'node_modules/electron/electron.d.ts'), process.execPath];
const within = (file, folder) => file === folder || file.startsWith(folder + path.sep);

/** Throws for a path in the repository that is not the stand-in's. A folder above it may be looked at, as the console does with every parent of its data. */
function refuse(given, what) {
  if (typeof given !== 'string' && !(given instanceof URL) && !Buffer.isBuffer(given)) return;
  if (given instanceof URL && given.protocol !== 'file:') return;
  const file = path.resolve(given instanceof URL ? fileURLToPath(given) : String(given));
  if (!within(file, ROOT) || OWN.some((folder) => within(file, folder))) return;
  throw new Error(`the packed program reaches into the repository: ${what} ${path.relative(ROOT, file) || '.'}`);
}

function guard(object) {
  for (const [name, original] of Object.entries(object)) {
    if (typeof original !== 'function' || /^[A-Z_]|^(close|fstat|read|write|ftruncate|fsync|futimes|fchmod|fchown|fdatasync)(Sync)?$/.test(name)) continue;
    object[name] = Object.assign(function guarded(...values) {
      refuse(values[0], name);
      return original.apply(this, values);
    }, original);
  }
}

if (process.env.STAND_IN_CONFINED === '1') {
  guard(fs);
  guard(fs.promises);
  Module.syncBuiltinESMExports();
  Module.registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) refuse(new URL(url), 'loads');
      return next(url, context);
    },
  });
}
