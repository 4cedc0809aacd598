import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('[T33] the packaged binary is no Node, takes no debugger, and runs this application alone', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../electron-builder.yml'), 'utf8');
  const block = /^electronFuses:\n((?: {2}.+\n)+)/m.exec(text)?.[1] ?? '';
  expect(
    Object.fromEntries(
      block
        .trim()
        .split('\n')
        .filter((line) => !line.trim().startsWith('#'))
        .map((line) => line.trim().split(': ')),
    ),
  ).toEqual({
    runAsNode: 'false',
    enableNodeOptionsEnvironmentVariable: 'false',
    enableNodeCliInspectArguments: 'false',
    enableCookieEncryption: 'true',
    enableEmbeddedAsarIntegrityValidation: 'true',
    onlyLoadAppFromAsar: 'true',
    loadBrowserProcessSpecificV8Snapshot: 'false',
    grantFileProtocolExtraPrivileges: 'false',
    resetAdHocDarwinSignature: 'true',
  });
});

test('no identity is fixed: the certificate of the environment signs, and test/packaging/signing.test.ts has what is done without one', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../electron-builder.yml'), 'utf8');
  expect(text).not.toMatch(/^ +identity:/m);
});
