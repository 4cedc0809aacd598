import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { compactPlaces } from './scripts/compact-places.ts';
import { compileMessages } from './scripts/compile-messages.ts';
import { mantineStyles } from './scripts/mantine-styles.ts';
import { oneByteText } from './scripts/one-byte-text.ts';
import { referenceScript } from './scripts/reference-script.ts';
import { shippedPackages } from './scripts/shipped-packages.ts';
import { zodForThePage } from './scripts/zod-for-the-page.ts';

/**
 * The page answers client routes of any depth, so its assets need absolute addresses; electron-vite's default is
 * relative.
 */
const absoluteAddresses: Plugin = { name: 'absolute-addresses', enforce: 'post', config: () => ({ base: '/' }) };

const packages = shippedPackages(import.meta.dirname);

/**
 * One build for everything: the server side (Electron's main process, `serve` and the browser host share their chunks)
 * and the renderer. There is no preload: the page needs nothing of the system that the web platform does not give. On
 * the server side the packages of `dependencies` stay packages, and the others are bundled: React, so that its
 * production build renders the hosted screens, and zod, drizzle-orm and csv-parse, so that a start reads far fewer
 * files. What is bundled is not packed a second time.
 */
export default defineConfig({
  main: {
    plugins: [compactPlaces, referenceScript, packages.note, oneByteText],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          serve: 'src/headless/serve.ts',
          browser: 'src/headless/browser.ts',
          import: 'src/headless/import.ts',
          hub: 'src/headless/hub.ts',
          // Threads: they have to lie where the chunks lie, one of which starts them.
          'chunks/recovery-thread': 'src/store/sqlite/recovery/recovery-thread.ts',
          'chunks/backup-thread': 'src/store/sqlite/backup/backup-thread.ts',
          'chunks/zip-thread': 'src/service/imports/zip-thread.ts',
          'chunks/import-thread': 'src/service/imports/import-thread.ts',
        },
        output: {
          entryFileNames: '[name].js',
          // What only hosts without a window load (the hub and its PostgreSQL) has a name by which a package leaves it out.
          chunkFileNames: ({ moduleIds, facadeModuleId }) =>
            [...moduleIds, facadeModuleId ?? ''].some((id) => /\/src\/(headless|core\/hub|store\/postgres)\//.test(id))
              ? 'chunks/headless-[name]-[hash].js'
              : 'chunks/[name]-[hash].js',
        },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), compileMessages, zodForThePage, mantineStyles, absoluteAddresses, packages.write],
    build: {
      minify: true,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: 'src/renderer/index.html',
        // What the first load needs is one file, which is smaller, compressed, than the many that share it with places.
        output: { codeSplitting: { groups: [{ name: 'first-load', tags: ['$initial'] }] } },
      },
    },
  },
});
