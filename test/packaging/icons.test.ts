import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../../resources/icons');
const sizeOf = (png: Uint8Array): string => {
  const { width, height, type } = imageSize(png);
  return `${type} ${width}x${height}`;
};

test('the icons of Linux are pictures of the size that their names say, up to 512', () => {
  const names = readdirSync(path.join(FOLDER, 'linux'));
  expect(names).toContain('512x512.png');
  for (const name of names)
    expect(sizeOf(readFileSync(path.join(FOLDER, 'linux', name)))).toBe(`png ${name.replace('.png', '')}`);
});

test('the icon of Windows holds every size that the system asks for', () => {
  const ico = readFileSync(path.join(FOLDER, 'icon.ico'));
  const pictures = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const [length, at] = [ico.readUInt32LE(14 + 16 * index), ico.readUInt32LE(18 + 16 * index)];
    return sizeOf(ico.subarray(at, at + length));
  });
  expect(pictures).toEqual([16, 24, 32, 48, 64, 128, 256].map((size) => `png ${size}x${size}`));
});

test('the icon of macOS holds every size, also for dense screens', () => {
  const icns = readFileSync(path.join(FOLDER, 'icon.icns'));
  const pictures: string[] = [];
  for (let at = 8; at < icns.readUInt32BE(4); at += icns.readUInt32BE(at + 4))
    pictures.push(
      `${icns.toString('latin1', at, at + 4)} ${sizeOf(icns.subarray(at + 8, at + icns.readUInt32BE(at + 4)))}`,
    );
  const sizes = {
    icp4: 16,
    ic11: 32,
    icp5: 32,
    ic12: 64,
    ic07: 128,
    ic13: 256,
    ic08: 256,
    ic14: 512,
    ic09: 512,
    ic10: 1024,
  };
  expect(pictures).toEqual(Object.entries(sizes).map(([type, size]) => `${type} png ${size}x${size}`));
});
