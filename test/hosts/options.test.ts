import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { electronSwitches } from '../../scripts/electron-switches.ts';
import { readBrowserOptions } from '../../src/headless/browser-options.ts';
import { readServeOptions } from '../../src/headless/serve-options.ts';
import { explained, type Option } from '../../src/host/command-line.ts';
import { options, type Host } from '../../src/host/options.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** What the table of options says to people. */
function document(): string {
  const hosts: Host[] = ['window', 'browser', 'serve'];
  const rows = Object.entries<Option<Host>>(options).flatMap(([name, option]) => {
    if (option.internal) return [];
    const written = option.kind ? `--${name} ${option.kind.placeholder}` : `--${name}`;
    const takes = hosts.map((host) => (option.hosts.includes(host) ? (option.otherwise?.[host] ?? 'yes') : ''));
    return [`| \`${written.replaceAll('|', '\\|')}\` | ${takes.join(' | ')} | ${explained(option, 'nobody')} |`];
  });
  return [
    '# Command-line options',
    '',
    'Written from `src/host/options.ts`, which all hosts read. `npm start` opens the window, or the browser where a window is not possible; `npm start -- --host browser`',
    'the browser; `npm run serve` the service. A packed program is the window, and takes values only after an equals sign: `--data=DIR`. Every host prints its own',
    'with `--help`. An unknown option or an invalid value is refused with a message that says what is valid; the window also accepts the switches of Chromium.',
    '',
    '| option | window | browser | serve | what it does |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '"yes" or a default value: the host takes the option.',
    '',
  ].join('\n');
}

test('docs/options.md is what is declared', () => {
  const wanted = document();
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path.join(ROOT, 'docs/options.md'), wanted);
  expect(read('docs/options.md')).toBe(wanted);
});

/** Of `npm start` alone, and what README tells of npm. */
const OTHERS = ['host', 'with-long', 'prefix', 'yes'];

test.each(['README.md', 'docs/backups.md', 'docs/operators.md', 'docs/access.md', 'docs/api.md'])(
  '%s names no option that nothing reads',
  (file) => {
    const named = [...read(file).matchAll(/(?<![\w-])--([a-z][a-z-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !OTHERS.includes(name) && !Object.hasOwn(options, name))).toEqual([]);
  },
);

/** The arguments of every `npm start` and `npm run serve` in README and docs, with where it stands. */
const commands = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: ROOT })].flatMap((file) =>
  [...read(file).matchAll(/npm (start|run serve) -- ([^`#\n]*[^`#\s])/g)].map(([, script = '', line = '']) => {
    const args = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    return [`${file}: npm ${script} -- ${line}`, script, args] as const;
  }),
);

test('README and docs have commands', () => expect(commands.length).toBeGreaterThan(6));

test.each(commands)('can be typed: %s', (_where, script, args) => {
  const at = args.indexOf('--host');
  if (script === 'run serve') expect(readServeOptions(args, { DATABASE_URL: 'postgres://hub@db/hub' })).toBeDefined();
  else if (at >= 0) expect(readBrowserOptions(args.toSpliced(at, 2))).toBeDefined();
  else expect(electronSwitches(args)).toBeDefined();
});
