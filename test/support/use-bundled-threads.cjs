/** Loaded into the processes of vitest, and with them into each of their threads (`--require`): a thread of the product runs from its bundle. */
const { registerHooks } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { isMainThread } = require('node:worker_threads');

const folder = process.env['TEST_THREADS'];

if (!isMainThread && folder) {
  registerHooks({
    resolve(specifier, context, next) {
      const [, name] = /\/src\/.+\/(\w+-thread)\.ts$/.exec(specifier) ?? [];
      return name ? { url: pathToFileURL(join(folder, `${name}.js`)).href, shortCircuit: true } : next(specifier, context);
    },
  });
}
