import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('[T33] the packaged binary is no Node, takes no debugger, and runs this application alone', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../electron-builder.yml'), 'utf8');
  const block = /^electronFuses:\n((?: {2}.+\n)+)/m.exec(text)?.[1] ?? '';
  expect(Object.fromEntries(block.trim().split('\n').filter((line) => !line.trim().startsWith('#')).map((line) => line.trim().split(': ')))).toEqual({
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

test('a Mac starts the package: it is signed again after the fuses, for no developer', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../electron-builder.yml'), 'utf8');
  expect(/^mac:\n((?: .+\n)+)/m.exec(text)?.[1]).toMatch(/^ {2}identity: '-'$/m);
});
