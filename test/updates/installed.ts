import type { KeyObject } from 'node:crypto';
import { chmod, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { UpdatesView } from '../../src/contract/console/updates.ts';
import { startAt, newFolder, type Running } from '../electron-stand-in/support/in-folder.ts';
import { ConsoleApi } from '../electron-stand-in/support/console-api.ts';
import { publicPart } from './feed.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A console as it lies where somebody installed it: the build, told by its package.json where updates are. */
export interface Installed {
  folder: string;
  script: string;
  /** Packages write what they are called with here. */
  calls: string;
  appImage: string;
  env: NodeJS.ProcessEnv;
}

/** An AppImage that notes its start; the one of another version is the update. */
export const appImage = (version: string, calls: string): Buffer =>
  Buffer.from(`#!/bin/sh\necho "${version} exit=$APPIMAGE_EXIT_AFTER_INSTALL" >> "${calls}"\n`);

/** Lays version 1.0.0 out. `feed`: absent for a package that does not say where updates are. */
export async function install(feed?: { url: string; key: KeyObject }): Promise<Installed> {
  const folder = await newFolder();
  const app = path.join(folder, 'app');
  await cp(path.join(ROOT, 'out'), path.join(app, 'out'), { recursive: true });
  for (const name of ['node_modules', 'resources']) await symlink(path.join(ROOT, name), path.join(app, name));
  const manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as object;
  const updates = feed && { url: feed.url, key: publicPart(feed.key) };
  await writeFile(
    path.join(app, 'package.json'),
    JSON.stringify({ ...manifest, version: '1.0.0', signing: 'unsigned', ...(updates && { updates }) }),
  );
  const resources = path.join(folder, 'resources');
  await mkdir(resources);
  await writeFile(
    path.join(resources, 'app-update.yml'),
    'provider: generic\nurl: https://unused.invalid\nupdaterCacheDirName: console-updater\npublisherName:\n  - Solar Installer Console\n',
  );
  const calls = path.join(folder, 'calls');
  const image = path.join(folder, 'console.AppImage');
  await writeFile(image, appImage('1.0.0', calls));
  await chmod(image, 0o755);
  return {
    folder,
    calls,
    appImage: image,
    script: path.join(app, 'out/main/index.js'),
    env: {
      STAND_IN_PACKAGED: '1',
      STAND_IN_RESOURCES: resources,
      APPIMAGE: image,
      XDG_CACHE_HOME: path.join(folder, 'cache'),
      LOCALAPPDATA: path.join(folder, 'cache'),
      HOME: folder,
      MOBILE_NETWORK: path.join(folder, 'mobile'),
    },
  };
}

export interface Started {
  running: Running;
  api: ConsoleApi;
  /** What the page about updates is told. */
  view(): Promise<UpdatesView>;
}

/** Starts it; `MOBILE_NETWORK` names the file that puts it on one. */
export async function startInstalled(
  { script, env }: Installed,
  data: string,
  more: NodeJS.ProcessEnv = {},
): Promise<Started> {
  const running = await startAt(script, data, { ...env, ...more }, [
    path.join(import.meta.dirname, 'mobile-network.cjs'),
  ]);
  const api = new ConsoleApi(await running.page('app://console/'));
  const view = async (): Promise<UpdatesView> => (await api.send('GET', '/console/updates')).body as UpdatesView;
  return { running, api, view };
}
