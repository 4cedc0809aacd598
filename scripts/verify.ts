import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { answerHelp } from './answer-help.ts';
import type { Level } from './verify/check.ts';
import { modeOf, needsConsent } from './verify/consent.ts';
import { checkText, reportText } from './verify/report-text.ts';
import { checksOf, runChecks } from './verify/run-checks.ts';
import { connectTo } from './verify/server.ts';

answerHelp(`npm run verify -- --base-url URL --token T --key K [--level documented|decided] [--installer ID] [--wait]
[--json FILE] [--yes]: checks whether the server does what the description of the service says (documented), and what
docs/api-decisions.md decides where it is silent (decided, unless told). It makes generators and inverters and removes
them again, and makes accounts and links, which nothing removes; --installer names the one they belong to, or it makes
one. --wait also waits ten minutes for a link to expire. It asks before it writes to what is live or may be; --yes
answers. --list prints the checks, each with its sentence. Ends with 0 if all is as said, with 1 if not, with 2 if it
could not begin.`);

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        'base-url': { type: 'string', default: '' },
        token: { type: 'string', default: '' },
        key: { type: 'string', default: '' },
        level: { type: 'string', default: 'decided' },
        installer: { type: 'string' },
        json: { type: 'string' },
        wait: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return refuse((error as Error).message);
  }
}

const options = readOptions();
const level: Level =
  options.level === 'documented' || options.level === 'decided'
    ? options.level
    : refuse(`--level takes documented or decided, not "${options.level}".`);
const checks = checksOf(level);
if (options.list) {
  console.log(checks.map(checkText).join('\n'));
  process.exit(0);
}

const access = { baseUrl: options['base-url'], token: options.token, key: options.key };
if (!/^https?:$/.test(URL.parse(access.baseUrl)?.protocol ?? '')) refuse('--base-url takes an http or https address.');
if (access.token === '' || access.key === '') refuse('Needs --token and --key; --help has the rest.');

const reason = needsConsent(access);
if (reason !== undefined && !options.yes) {
  const what = `${reason} This makes records there, and removes those that can be removed.`;
  if (!process.stdin.isTTY) refuse(`${what} Nothing was sent: say --yes if that is meant.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${what} Type yes to go on: `);
  terminal.close();
  if (answer.trim() !== 'yes') refuse('Nothing was sent.');
}

const stop = new AbortController();
process.once('SIGINT', () => {
  console.error('Stopping after this check; what was made is taken away.');
  stop.abort();
});

const server = connectTo(access);
const reached = await server.ask('GET', '/v1/inverters?limit=1', { as: 'token' }).catch((error: Error) => error);
if (reached instanceof Error) refuse(`${access.baseUrl} does not answer: ${reached.message}`);
const wait = options.wait ? (seconds: number) => pause(seconds * 1000, undefined) : undefined;
const site = { mode: modeOf(access), installer: options.installer, wait };
const report = await runChecks(server, checks, level, site, stop.signal);
await server.close();
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
console.log(reportText(report));
process.exitCode = report.counts.different + report.counts.not_checked > 0 || stop.signal.aborted ? 1 : 0;
