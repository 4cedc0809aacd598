import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sandboxFault, sandboxWayOut } from '../../scripts/electron-sandbox.ts';
import { makeFolder } from './fake-electron.ts';

let folder: string;
beforeEach(() => (folder = makeFolder()));
afterEach(() => rmSync(folder, { recursive: true }));

function settings(name: string, value: string): string {
  const root = path.join(folder, 'sys');
  mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(root, name), `${value}\n`);
  return root;
}

describe.runIf(process.platform === 'linux')('the sandbox, looked at before Electron is started', () => {
  test.each([
    ['kernel/apparmor_restrict_unprivileged_userns', '1'],
    ['kernel/unprivileged_userns_clone', '0'],
    ['user/max_user_namespaces', '0'],
  ])('cannot work where %s is %s', (name, value) => {
    expect(sandboxFault(folder, settings(name, value))).toContain('user namespaces');
  });

  test('works with the helper that belongs to root, whatever the settings say; a helper of anybody else is none', () => {
    const refusing = settings('user/max_user_namespaces', '0');
    writeFileSync(path.join(folder, 'chrome-sandbox'), '', { mode: 0o755 });
    expect(sandboxFault(folder, refusing)).toBeDefined();
    rmSync(path.join(folder, 'chrome-sandbox'));
    symlinkSync('/usr/bin/su', path.join(folder, 'chrome-sandbox'));
    expect(sandboxFault(folder, refusing)).toBeUndefined();
  });

  test('what to type survives a folder with spaces and quotes', () => {
    expect(sandboxWayOut("/home/Ann's things")).toContain(
      String.raw`sudo chmod 4755 '/home/Ann'\''s things/chrome-sandbox', then npm start`,
    );
  });
});
