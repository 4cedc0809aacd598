import { parseArgs } from 'node:util';
import type { Mode } from '../../contract/fields.ts';
import type { HubCredentialKind } from '../../core.ts';
import { helpOf, oneOf, readCommandLine, text, type Option } from '../../host/command-line.ts';
import { HostError } from '../../host/host-error.ts';
import { databaseAddress } from './database-address.ts';

const hosts = ['hub'] as const;

const options = {
  database: {
    hosts,
    kind: { placeholder: 'URL', valid: 'an address', read: (given: string) => given.trim() },
    help: 'the database: postgres://USER:PASSWORD@HOST/NAME; without this option its address is taken from DATABASE_URL, because everybody on the machine sees a password on a command line',
  },
  data: { hosts, kind: text('DIR', 'a folder'), help: 'data folder with the key, instead of the console’s own' },
  mode: { hosts, kind: oneOf('test', 'live'), help: 'what the database holds', otherwise: { hub: 'test' } },
  company: { hosts, kind: text('NAME', 'the name of a company'), help: 'whose credentials' },
  kind: { hosts, kind: oneOf('access_token', 'api_key'), help: 'what the new credential is' },
  name: { hosts, kind: text('NAME', 'a name'), help: 'what people call the new credential' },
  'serve-as': {
    hosts,
    kind: text('ROLE', 'the name of a role'),
    help: 'the role of PostgreSQL that processes serve with',
  },
  help: { hosts, help: 'print this' },
} as const satisfies Record<string, Option<'hub'>>;

/** What is to be done with a hub. */
export type HubTask = AdminTask | { do: 'migrate'; serveAs: string };

/** What concerns companies and their credentials. */
export type AdminTask =
  | { do: 'companies' }
  | { do: 'add-company'; name: string }
  | { do: 'add-credential'; company: string; kind: HubCredentialKind; name: string }
  | { do: 'credentials'; company: string }
  | { do: 'revoke'; company: string; id: number };

/** A command line of `npm run hub`. */
export interface HubCommand {
  task: HubTask;
  database: string;
  data: string | undefined;
  mode: Mode;
}

export const hubHelp = `npm run hub -- COMMAND [options]: the companies of a database that \`serve --database\` serves, their credentials, and its tables.
  companies                                                    lists the companies
  add-company NAME                                             makes one, with an access token and an API key
  add-credential --company NAME --kind KIND --name NAME        makes another credential
  credentials --company NAME                                   lists those of a company, without the secrets
  revoke --company NAME ID                                     ends one: within a second no process takes it any more
  migrate --serve-as ROLE                                      as the role that owns the database: brings the tables to
                                                               this release, and lets another role serve them
${helpOf(options, 'hub')}
Answers are lines of JSON on standard output. A secret is printed by the command that makes it, and never again.`;

const TASKS = ['companies', 'add-company', 'add-credential', 'credentials', 'revoke', 'migrate'] as const;

type Given = ReturnType<typeof readCommandLine<typeof options, 'hub'>>;

function needed<T>(value: T | undefined, task: string, what: string): T {
  if (value === undefined) throw new HostError(`${task} needs ${what}.`);
  return value;
}

function taskOf(words: string[], given: Given): HubTask {
  const [word = '', operand, ...others] = words;
  const task = TASKS.find((each) => each === word);
  if (!task) throw new HostError(`Say what to do: npm run hub -- ${TASKS.join('|')}`);
  const takesOperand = task === 'add-company' || task === 'revoke';
  const tooMany = takesOperand ? others[0] : operand;
  if (tooMany !== undefined) throw new HostError(`${task} takes no "${tooMany}".`);
  const company = (): string => needed(given.company, task, '--company NAME');
  switch (task) {
    case 'companies':
      return { do: task };
    case 'add-company':
      return { do: task, name: needed(operand, task, 'the name of the company') };
    case 'add-credential':
      return {
        do: task,
        company: company(),
        kind: needed(given.kind, task, '--kind access_token|api_key'),
        name: needed(given.name, task, '--name NAME'),
      };
    case 'credentials':
      return { do: task, company: company() };
    case 'migrate':
      return { do: task, serveAs: needed(given['serve-as'], task, '--serve-as ROLE') };
    default: {
      const id = needed(operand, task, 'the id of a credential');
      if (!/^[1-9]\d{0,14}$/.test(id)) throw new HostError(`revoke needs the id of a credential, not "${id}".`);
      return { do: task, company: company(), id: Number(id) };
    }
  }
}

/** The command line of `npm run hub`, or `help`. Throws HostError that says what is missing or valid. */
export function readHubCommand(args: string[], env: NodeJS.ProcessEnv): HubCommand | 'help' {
  const { tokens } = parseArgs({ args, options: withValues, strict: false, allowPositionals: true, tokens: true });
  const places = tokens.filter(({ kind }) => kind === 'positional').map(({ index }) => index);
  const given = readCommandLine(
    options,
    'hub',
    args.filter((_, at) => !places.includes(at)),
  );
  if (given.help) return 'help';
  const task = taskOf(
    places.map((at) => args[at] ?? ''),
    given,
  );
  return {
    task,
    database: databaseAddress(given.database ?? 'env', env),
    data: given.data,
    mode: given.mode ?? 'test',
  };
}

/** Which options take the argument after them, so that it is not taken for a word of the command. */
const withValues = Object.fromEntries(
  Object.entries<Option<'hub'>>(options).map(([name, { kind }]) => [
    name,
    { type: kind ? ('string' as const) : ('boolean' as const) },
  ]),
);
