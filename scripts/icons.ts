/**
 * `node scripts/icons.ts`: makes the icons of the packages from the one drawing, `src/renderer/public/icon.svg`, with
 * Chromium, and from those in resources/taskbar the small ones of the running program. They are kept, so that a package
 * needs no browser; run it again when a drawing changes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../test/support/launch-browser.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'resources', 'icons');
const LINUX = [16, 32, 48, 64, 128, 256, 512];
const WINDOWS = [16, 24, 32, 48, 64, 128, 256];
/** Types of Apple's container and the pixels of each; the second of a pair is for dense screens. */
const APPLE: [type: string, size: number][] = [
  ['icp4', 16],
  ['ic11', 32],
  ['icp5', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];

const DRAWING = 'src/renderer/public/icon.svg';
const TASKBAR = path.join(ROOT, 'resources', 'taskbar');
/**
 * Of the running program; of the tray's icon macOS takes the shape alone, in its own color (the name says so), and
 * `@2x` is for dense screens.
 */
const SMALL: [name: string, drawing: string][] = [
  ['tray', DRAWING],
  ['trayTemplate', 'resources/taskbar/tray-template.svg'],
  ['waiting', 'resources/taskbar/waiting.svg'],
];

async function draw(drawing: string, sizes: Iterable<number>): Promise<Map<number, Buffer>> {
  const svg = readFileSync(path.join(ROOT, drawing)).toString('base64');
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  const drawn = new Map<number, Buffer>();
  for (const size of new Set(sizes)) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>*{margin:0}img{display:block}</style><img width="${size}" height="${size}" src="data:image/svg+xml;base64,${svg}">`,
    );
    drawn.set(size, await page.screenshot({ omitBackground: true }));
  }
  await browser.close();
  return drawn;
}

/** Windows' container: a directory of pictures, then the pictures. */
function ico(pictures: [size: number, png: Buffer][]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let at = directory.length;
  for (const [index, [size, png]] of pictures.entries()) {
    const entry = 6 + 16 * index;
    // 256 is written as 0.
    directory.writeUInt8(size % 256, entry);
    directory.writeUInt8(size % 256, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([directory, ...pictures.map(([, png]) => png)]);
}

/** Apple's container: each picture behind its type and length. */
function icns(pictures: [type: string, png: Buffer][]): Buffer {
  const block = (type: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32BE(content.length + 8, 4);
    return Buffer.concat([head, content]);
  };
  return block('icns', Buffer.concat(pictures.map(([type, png]) => block(type, png))));
}

const drawn = await draw(DRAWING, [...LINUX, ...WINDOWS, ...APPLE.map(([, size]) => size)]);
const at = (size: number): Buffer => drawn.get(size) ?? Buffer.alloc(0);
mkdirSync(path.join(FOLDER, 'linux'), { recursive: true });
for (const size of LINUX) writeFileSync(path.join(FOLDER, 'linux', `${size}x${size}.png`), at(size));
writeFileSync(path.join(FOLDER, 'icon.ico'), ico(WINDOWS.map((size) => [size, at(size)])));
writeFileSync(path.join(FOLDER, 'icon.icns'), icns(APPLE.map(([type, size]) => [type, at(size)])));
for (const [name, drawing] of SMALL)
  for (const [size, png] of await draw(drawing, [16, 32]))
    writeFileSync(path.join(TASKBAR, `${name}${size === 32 ? '@2x' : ''}.png`), png);
