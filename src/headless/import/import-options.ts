import { parseArgs } from 'node:util';
import type { Mode } from '../../contract/fields.ts';
import { helpOf, oneOf, readCommandLine, text, type Option } from '../../host/command-line.ts';
import { HostError } from '../../host/host-error.ts';

const hosts = ['import'] as const;

const options = {
  data: { hosts, kind: text('DIR', 'a folder'), help: 'data folder instead of the console’s own' },
  mode: {
    hosts,
    kind: oneOf('test', 'live'),
    help: 'import into the workspace Test or Live',
    otherwise: { import: 'the one that was open last' },
  },
  mapping: {
    hosts,
    kind: text('FILE.json', 'a file'),
    help: 'how the file is read and what its columns mean; docs/import.md has an example',
    otherwise: { import: 'that of the last import with the same columns, else a guess' },
  },
  sheet: {
    hosts,
    kind: text('NAME', 'the name of a sheet'),
    help: 'which sheet of a workbook to import',
    otherwise: { import: 'the only one that has anything in it' },
  },
  'dry-run': { hosts, help: 'say what would be imported, and write nothing' },
  refused: { hosts, kind: text('FILE.csv', 'a file'), help: 'write the refused rows to this file, each with a reason' },
  help: { hosts, help: 'print this' },
} as const satisfies Record<string, Option<'import'>>;

export interface ImportOptions {
  file: string;
  data: string | undefined;
  /** Undefined: not asked for. */
  mode: Mode | undefined;
  mapping: string | undefined;
  sheet: string | undefined;
  dryRun: boolean;
  refused: string | undefined;
}

export const importHelp = `npm run import -- FILE [options]: imports a list (CSV, TSV, XLSX) while the console is closed.
${helpOf(options, 'import')}
Ends with 0 when every row was imported or skipped as a duplicate, with 1 otherwise. Ctrl+C takes back what was imported.`;

/** The options of `import`, or `help`. Throws HostError that says what is missing or valid. */
export function readImportOptions(args: string[]): ImportOptions | 'help' {
  const { tokens } = parseArgs({ args, options: withValues, strict: false, allowPositionals: true, tokens: true });
  const [first, ...others] = tokens.filter(({ kind }) => kind === 'positional');
  if (others[0]) throw new HostError(`One file at a time: ${args[others[0].index]} is too many.`);
  const given = readCommandLine(options, 'import', first ? args.toSpliced(first.index, 1) : args);
  if (given.help) return 'help';
  const file = first && args[first.index];
  if (!file) throw new HostError('Name the file to import: npm run import -- FILE');
  return {
    file,
    data: given.data,
    mode: given.mode,
    mapping: given.mapping,
    sheet: given.sheet,
    dryRun: given['dry-run'] ?? false,
    refused: given.refused,
  };
}

/** Which options take the argument after them, so that it is not taken for the file. */
const withValues = Object.fromEntries(
  Object.entries<Option<'import'>>(options).map(([name, { kind }]) => [
    name,
    { type: kind ? ('string' as const) : ('boolean' as const) },
  ]),
);
