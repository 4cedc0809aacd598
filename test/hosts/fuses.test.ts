import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('[T33] the packaged binary is no Node, takes no debugger, and runs this application alone', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../electron-builder.yml'), 'utf8');
  const block = /^electronFuses:\n((?: {2}.+\n)+)/m.exec(text)?.[1] ?? '';
  expect(Object.fromEntries(block.trim().split('\n').map((line) => line.trim().split(': ')))).toEqual({
    runAsNode: 'false',
    enableNodeOptionsEnvironmentVariable: 'false',
    enableNodeCliInspectArguments: 'false',
    enableCookieEncryption: 'true',
    enableEmbeddedAsarIntegrityValidation: 'true',
    onlyLoadAppFromAsar: 'true',
    loadBrowserProcessSpecificV8Snapshot: 'false',
    grantFileProtocolExtraPrivileges: 'false',
  });
});
