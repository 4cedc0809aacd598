/**
 * Says in one sentence that this Node is too old, and ends: what follows would be a stack trace. Plain JavaScript and
 * old syntax, because it is that Node which reads it. In the repository npm's scripts load it first, in the packed
 * server its command does.
 */
import { readFileSync } from 'node:fs';
import * as tls from 'node:tls';

// The youngest of what the console needs of Node: it came with 22.19 and 24.5, as package.json says.
if (tls.setDefaultCACertificates === undefined) {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  process.stderr.write(
    `Solar Installer Console needs Node ${engines.node}, and this is Node ${process.version}. Newer ones are at https://nodejs.org.\n`,
  );
  process.exit(1);
}
