import { parseArgs } from 'node:util';
import { HostError } from './host-error.ts';
import { anyOf } from '../contract/words/lists.ts';

/** What may follow an option. */
export interface Kind<T> {
  /** How help writes it: `DIR`, `test|live`. */
  placeholder: string;
  /** What is valid, as it reads after "must be". */
  valid: string;
  /** Undefined for what is not valid. */
  read(text: string): T | undefined;
}

/** One option of a command line, for every host that takes it. */
export interface Option<Host extends string> {
  hosts: readonly Host[];
  /** Absent: it is there or not, and takes no value. */
  kind?: Kind<unknown>;
  help: string;
  /** What holds without it, where that is worth saying. */
  otherwise?: { readonly [H in Host]?: string };
  /** The variable of the environment that stands for it. */
  env?: string;
  /** The program gives it to itself: nobody else has a use for it. */
  internal?: true;
}

type Table = { readonly [name: string]: Option<string> };

type Value<O> = O extends { kind: Kind<infer T> } ? T : true;

/** What a host was given: the options that it takes, each with its value. */
export type Given<T extends Table, Host> = {
  [Name in keyof T as Host extends T[Name]['hosts'][number] ? Name : never]?: Value<T[Name]>;
};

/** One of a few words. */
export const oneOf = <const T extends string>(...words: readonly T[]): Kind<T> => ({
  placeholder: words.join('|'),
  valid: anyOf(words),
  read: (text) => words.find((word) => word === text),
});

/** Any text but none. */
export const text = (placeholder: string, valid: string): Kind<string> => ({
  placeholder,
  valid,
  read: (given) => given || undefined,
});

/** A whole number. */
export const wholeNumber = (from: number, to: number): Kind<number> => ({
  placeholder: 'N',
  valid: `a number from ${from} to ${to}`,
  read: (given) =>
    /^\d{1,15}$/.test(given) && Number(given) >= from && Number(given) <= to ? Number(given) : undefined,
});

const written = (name: string, { kind }: Option<string>, between: string): string =>
  kind ? `--${name}${between}${kind.placeholder}` : `--${name}`;

const ofHost = (table: Table, host: string): [name: string, option: Option<string>][] =>
  Object.entries(table).filter(([, { hosts }]) => hosts.includes(host));

/** `--data DIR, --mode test|live`: what a host takes. */
export const known = (table: Table, host: string, between = ' '): string =>
  ofHost(table, host)
    .flatMap(([name, option]) => (option.internal ? [] : [written(name, option, between)]))
    .join(', ');

/** The value of an option, as its kind has it; throws HostError that says what is valid.  */
export function valueOf(name: string, { kind }: Option<string>, given: string | undefined, between = ' '): unknown {
  if (!kind) {
    if (given === undefined) return true;
    throw new HostError(`--${name} takes no value, not "${given}".`);
  }
  if (given === undefined)
    throw new HostError(`--${name} needs a value: ${written(name, { kind, hosts: [], help: '' }, between)}.`);
  const value = kind.read(given);
  if (value === undefined) throw new HostError(`--${name} must be ${kind.valid}, not "${given}".`);
  return value;
}

/** The options of a command line, each with its text. Throws HostError that names the option, and what is valid. */
export function givenIn(table: Table, host: string, args: string[]): [name: string, text: string | undefined][] {
  const own = Object.fromEntries(ofHost(table, host));
  const config = Object.fromEntries(
    Object.entries(own).map(([name, { kind }]) => [name, { type: kind ? ('string' as const) : ('boolean' as const) }]),
  );
  return parseArgs({ args, options: config, strict: false, tokens: true }).tokens.map((token) => {
    const option = token.kind === 'option' && token.rawName.startsWith('--') ? own[token.name] : undefined;
    if (token.kind !== 'option' || !option) {
      const given = token.kind === 'option' ? token.rawName : token.kind === 'positional' ? token.value : '--';
      throw new HostError(`Unknown option ${given}. Valid options: ${known(table, host)}.`);
    }
    const forgotten = token.inlineValue === false && /^-./.test(token.value); // the next option in the place of a value
    const given = forgotten ? undefined : token.value;
    valueOf(token.name, option, given);
    return [token.name, given];
  });
}

/** Reads a command line. Throws as `givenIn`. */
export function readCommandLine<const T extends Table, const Host extends T[keyof T]['hosts'][number]>(
  table: T,
  host: Host,
  args: string[],
): Given<T, Host> {
  const values = givenIn(table, host, args).map(([name, given]) => {
    const option = table[name];
    return [name, option && valueOf(name, option, given)];
  });
  return Object.fromEntries(values) as Given<T, Host>;
}

/** What the environment says for options that were not given. */
export function readEnvironment<const T extends Table, const Host extends T[keyof T]['hosts'][number]>(
  table: T,
  host: Host,
  env: NodeJS.ProcessEnv,
): Given<T, Host> {
  const values = ofHost(table, host).flatMap(([name, option]) => {
    const given = option.env === undefined ? undefined : env[option.env];
    return given ? [[name, option.kind?.read(given)]] : [];
  });
  return Object.fromEntries(values) as Given<T, Host>;
}

const INDENT = 25;
const WIDTH = 110;

/** Breaks a sentence behind the column of the options. */
function wrapped(sentence: string): string {
  const lines = [''];
  for (const word of sentence.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > WIDTH - INDENT) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join(`\n${' '.repeat(INDENT)}`);
}

/** A long one has a line of its own. */
const leftColumn = (option: string): string =>
  option.length < INDENT - 2 ? `  ${option}`.padEnd(INDENT) : `  ${option}\n${' '.repeat(INDENT)}`;

/** What an option does, the variable that stands for it, and what holds without it. */
export const explained = ({ help, env, otherwise }: Option<string>, host: string): string =>
  `${help}${env === undefined ? '' : ` (or ${env})`}${otherwise?.[host] === undefined ? '' : ` (default ${otherwise[host]})`}`;

/** The options of a host, a paragraph each. */
export const helpOf = (table: Table, host: string, between = ' '): string =>
  ofHost(table, host)
    .flatMap(([name, option]) =>
      option.internal ? [] : [`${leftColumn(written(name, option, between))}${wrapped(explained(option, host))}`],
    )
    .join('\n');
