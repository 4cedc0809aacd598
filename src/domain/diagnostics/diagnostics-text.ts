import { redact, tellLine, type Hidden } from './redact.ts';

/** What a host knows of the machine. Sizes in bytes. */
export interface MachineFacts {
  system: string;
  versions: Record<string, string>;
  memory: { used: number; total: number };
  runningSeconds: number;
  /** What is in the data folder, by name. */
  sizes: { name: string; bytes: number }[];
  /** Null where the system does not tell. */
  freeBytes: number | null;
  logFolder: string;
  hidden: Hidden;
}

/** What a support person needs, before it is made into text. */
export interface DiagnosticsFacts {
  version: string;
  host: string;
  takenAt: string;
  machine: MachineFacts | undefined;
  settings: Record<string, string | number>;
  workspaces: { id: number; mode: string; open: boolean; linked: boolean; hasAccess: boolean; unsent: number }[];
  records: Record<string, number>;
  /** Undefined for a workspace that is not linked. */
  sync:
    | {
        state: Record<string, string | number | null> /** In words that may quote the service. */;
        said: Record<string, string | null>;
      }
    | undefined;
  logLines: string[];
}

const ERRORS_TOLD = 50;
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

function size(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${step === 0 ? bytes : (bytes / 1000 ** step).toFixed(1)} ${UNITS[step]}`;
}

type Rows = [name: string, value: string | number | null][];

const section = (title: string, rows: Rows): string[] => [
  title,
  ...rows.map(([name, value]) => `  ${name}: ${value ?? 'none'}`),
  '',
];

function machineRows({ system, versions, memory, runningSeconds }: MachineFacts): Rows {
  return [
    ['Operating system', system],
    ...Object.entries(versions),
    ['Memory', `${size(memory.used)} used by the console, ${size(memory.total)} in the computer`],
    ['Running for', `${Math.round(runningSeconds / 60)} minutes`],
  ];
}

const workspaceWords = ({ mode, open, linked, hasAccess, unsent }: DiagnosticsFacts['workspaces'][number]): string =>
  [
    mode,
    open && 'open',
    linked ? 'linked' : 'not linked',
    linked && !hasAccess && 'without credentials',
    unsent > 0 && `${unsent} unsent`,
  ]
    .filter(Boolean)
    .join(', ');

/**
 * The text that a person passes on. Every value of it that anything outside of the program has a say in is redacted.
 */
export function diagnosticsText({
  version,
  host,
  takenAt,
  machine,
  settings,
  workspaces,
  records,
  sync,
  logLines,
}: DiagnosticsFacts): string {
  const hidden = machine?.hidden ?? [];
  const errors = logLines.flatMap((line) => tellLine(line, hidden) ?? []).slice(-ERRORS_TOLD);
  const storage: Rows = machine
    ? [
        ...machine.sizes.map(({ name, bytes }): Rows[number] => [name, size(bytes)]),
        ['Free on the disk', machine.freeBytes === null ? 'unknown' : size(machine.freeBytes)],
      ]
    : [];
  const said = Object.entries(sync?.said ?? {}).map(([name, words]): Rows[number] => [
    name,
    words === null ? null : redact(words, hidden),
  ]);
  return [
    ...section('Solar Installer Console', [
      ['Version', version],
      ['Runs as', host],
      ['Taken at', takenAt],
    ]),
    ...(machine ? section('Computer', machineRows(machine)) : []),
    ...(machine ? section('Data folder', storage) : []),
    ...section('Settings', Object.entries(settings)),
    ...section(
      'Workspaces',
      workspaces.map((workspace) => [`Workspace ${workspace.id}`, workspaceWords(workspace)]),
    ),
    ...section('Records in the open workspace', Object.entries(records)),
    ...(sync ? section('Synchronizing', [...Object.entries(sync.state), ...said]) : []),
    errors.length === 0 ? 'No warnings or errors since the start.' : 'Last warnings and errors',
    ...errors,
    '',
  ].join('\n');
}
