import { askAsPage } from '../support/ask-as-page.ts';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { exited } from '../e2e/hosts/running-process.ts';
import { noteProcesses } from './observe/processes.ts';
import type { Scene } from './scene.ts';
import type { Surface } from './surfaces.ts';

/** A token that the audit itself lets leak the way a real one would, and the surfaces on which it has to be found. */
export interface Control {
  token: string;
  surfaces: Surface[];
}

interface Leak {
  surfaces: Surface[];
  /** Added to the environment of the host that the controls are planted in. */
  env?: (token: string) => NodeJS.ProcessEnv;
  plant?: (token: string, scene: Scene) => Promise<unknown> | void;
}

const leaks: Leak[] = [
  {
    // The host writes a line that names the link (record-random.cjs does it, in the host's process).
    surfaces: ['standard output and error'],
    env: (token) => ({ PRINT_AT_START: `{"msg":"opening /onboarding/l/${token}"}` }),
  },
  {
    // A row of a table holds it.
    surfaces: ['data folder', 'data folder while a window was open'],
    plant: async (token, { console: { page } }) => {
      const { status } = await askAsPage(page, 'POST', '/v1/inverters', { brand: 'Control', model: token });
      if (status !== 201) throw new Error(`the row was refused: ${status}`);
    },
  },
  {
    // It is written into a file on the way, for another program.
    surfaces: ['temporary files'],
    plant: (token, { folders }) =>
      writeFileSync(
        path.join(folders.temporary, 'link.url'),
        `[InternetShortcut]\nURL=http://127.0.0.1/onboarding/l/${token}\n`,
      ),
  },
  {
    // A browser is started with it, as a program that opens addresses would do.
    surfaces: ['command lines'],
    plant: (token, { evidence }) =>
      whileRunning([`http://127.0.0.1/onboarding/l/${token}`], {}, () => noteProcesses(evidence)),
  },
  {
    surfaces: ['environments'],
    plant: (token, { evidence }) => whileRunning([], { ONBOARDING_LINK: token }, () => noteProcesses(evidence)),
  },
  {
    surfaces: ['DOM'],
    plant: (token, { console: { page } }) =>
      page.evaluate((text) => document.body.append(Object.assign(document.createElement('a'), { href: text })), token),
  },
  {
    surfaces: ['localStorage'],
    plant: (token, { console: { page } }) => page.evaluate((text) => localStorage.setItem('link', text), token),
  },
  {
    surfaces: ['sessionStorage'],
    plant: (token, { console: { page } }) => page.evaluate((text) => sessionStorage.setItem('link', text), token),
  },
  {
    surfaces: ['IndexedDB'],
    plant: (token, { console: { page } }) =>
      page.evaluate(
        (text) =>
          new Promise<void>((resolve, reject) => {
            const opening = indexedDB.open('control', 1);
            opening.addEventListener('upgradeneeded', () =>
              opening.result.createObjectStore('links').put(text, 'link'),
            );
            opening.addEventListener('success', () => {
              opening.result.close();
              resolve();
            });
            opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')));
          }),
        token,
      ),
  },
  {
    surfaces: ['cookies'],
    plant: (token, { console: { page } }) => page.evaluate((text) => (document.cookie = `link=${text}; path=/`), token),
  },
  {
    surfaces: ['cache storage'],
    plant: (token, { console: { page } }) =>
      page.evaluate(async (text) => (await caches.open('control')).put('/control', new Response(text)), token),
  },
  {
    surfaces: ['page memory'],
    plant: (token, { console: { page } }) =>
      page.evaluate((link) => Object.assign(globalThis, { kept: { link } }), token),
  },
  {
    surfaces: ['page console', 'browser log'],
    plant: (token, { console: { page } }) => page.evaluate((text) => console.info(`opening ${text}`), token),
  },
  {
    surfaces: ['clipboard'],
    plant: (token, { console: { page } }) => page.evaluate((text) => navigator.clipboard.writeText(text), token),
  },
  {
    // A page fetches the address itself, and a picture whose address has it is kept in the browser's cache.
    surfaces: [
      'requests, answers and frames',
      'HAR export',
      'bytes between browser and host',
      'browser profile while a window was open',
    ],
    plant: (token, { console: { page }, foreign }) =>
      page.evaluate(
        async ({ text, picture }) => {
          await fetch(`/onboarding/l/${text}`, { method: 'HEAD' });
          await Object.assign(new Image(), { src: `${picture}?kept=${text}` }).decode();
        },
        { text: token, picture: `${foreign.origin}/logo.png` },
      ),
  },
  {
    // The page stands at the raw link, as it would without the exchange for a cookie, and shows a picture of a foreign
    // server.
    surfaces: ['addresses and titles', 'navigation history', 'headers at a foreign server', 'browser profile'],
    plant: (token, { console: { page }, foreign }) =>
      page.evaluate(
        async ({ address, picture }) => {
          history.pushState(null, '', address);
          document.title = address;
          await Object.assign(new Image(), { referrerPolicy: 'unsafe-url', src: picture }).decode();
        },
        { address: `/onboarding/l/${token}`, picture: `${foreign.origin}/logo.png?shown` },
      ),
  },
];

/** Runs `look` while a process exists that was started with these arguments and this environment. */
async function whileRunning(args: string[], env: NodeJS.ProcessEnv, look: () => void): Promise<void> {
  const child = spawn(process.execPath, ['-e', 'process.stdout.write("up"); process.stdin.resume()', ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  look();
  child.kill();
  await exited(child);
}

/**
 * The controls of one audit, each with a token of its own. `env` has to be given to the host; `plant` lets them leak.
 */
export function createControls(): { controls: Control[]; env: NodeJS.ProcessEnv; plant(scene: Scene): Promise<void> } {
  const planned = leaks.map((leak) => ({ leak, token: randomBytes(32).toString('base64url') }));
  return {
    controls: planned.map(({ leak: { surfaces }, token }) => ({ token, surfaces })),
    env: Object.assign({}, ...planned.map(({ leak, token }) => leak.env?.(token) ?? {})) as NodeJS.ProcessEnv,
    async plant(scene) {
      for (const { leak, token } of planned) await leak.plant?.(token, scene);
    },
  };
}
