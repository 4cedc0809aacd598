import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ConsoleHost } from '../../e2e/hosts/console-host.ts';
import { openStandInHost } from '../../e2e/hosts/open-stand-in-host.ts';
import { findBrowser } from '../../support/find-browser.ts';
import type { Scene } from '../scene.ts';

/**
 * The built Electron shell in its stand-in; Chromium is started by way of a script that adds what the audit needs of
 * it.
 */
export async function openAuditedStandIn(
  { folders, foreign }: Omit<Scene, 'console'>,
  env: NodeJS.ProcessEnv,
): Promise<ConsoleHost> {
  const program = path.join(path.dirname(folders.browserLog), 'chromium.sh');
  const flags = [
    '--disable-gpu',
    `--ignore-certificate-errors-spki-list=${foreign.pin}`,
    '--enable-logging',
    `--log-file=${folders.browserLog}`,
  ];
  writeFileSync(program, `#!/bin/sh\nexec "${findBrowser()}" "$@" ${flags.join(' ')}\n`);
  chmodSync(program, 0o755);
  return openStandInHost({
    data: folders.data,
    records: folders.records,
    env: { ...env, TMPDIR: folders.temporary, STAND_IN_CHROMIUM: program },
  });
}
