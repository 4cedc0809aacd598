import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { usualDataFolder } from '../../src/host/data-folder.ts';

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, '../..', name), 'utf8');

// Electron calls itself by it, and so do the keychain's entry and the packages: a key that was sealed under one name is
// lost under another.
test('[T34] the program has one name, in package.json, which no package changes', () => {
  const { productName } = JSON.parse(read('package.json')) as { productName: string };
  expect([productName, usualDataFolder().includes(productName)]).toEqual(['Solar Installer Console', true]);
  expect(read('electron-builder.yml')).not.toMatch(/^productName:/m);
});
