import { createServer } from 'vite';
import { ROOT } from '../hosts/running-process.ts';
import type { LinkedScene } from './linked-scene.ts';

/**
 * A linked scene inside this process, whose network and time the script decides. Its hosted screens are TSX, which Node
 * alone does not read: the build tool loads them.
 */
export async function startLinkedScene(): Promise<LinkedScene> {
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const loaded = (await vite.ssrLoadModule('/test/e2e/screenshots/linked-scene.ts')) as {
    LinkedScene: { start(): Promise<LinkedScene> };
  };
  // What starts reads some of its modules only then.
  const scene = await loaded.LinkedScene.start();
  await vite.close();
  return scene;
}
