import { readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { isReady } from '../module/runtime.ts';
import { breach, readDeclarations, ruleOf, type Declared } from './read-declarations.ts';

const source = path.resolve(import.meta.dirname, '../../../node_modules/electron/electron.d.ts');

let types: Map<string, Declared> | undefined;
/** The rules of the Electron that package.json names. */
export const declarations = (): Map<string, Declared> => (types ??= readDeclarations(readFileSync(source, 'utf8')));

let endsProcess = false;
/** From now on a broken rule ends the process, since a program may catch what is thrown. */
export const endOnBreach = (): void => void (endsProcess = true);

/** What a program does that would not work in Electron. */
export function refuse(line: string): never {
  if (!endsProcess) throw new Error(line);
  writeSync(2, `Electron does not do this: ${line}\n`);
  return process.kill(process.pid, 'SIGKILL') as never;
}

/**
 * Fails where a member of a type of Electron is used on another system, too early, too late, or though it is
 * deprecated.
 */
export function hold(type: string, member: string): void {
  const rule = ruleOf(declarations(), type, member);
  const fault = rule && breach(rule, { platform: process.platform, ready: isReady() });
  if (fault !== undefined) refuse(`${type}.${member.replace(/^on:(.*)/, "on('$1')")} ${fault} (electron.d.ts)`);
}

/** The same for what is given: each of the options is a member of its type. */
export function holdOptions(type: string, options: object | undefined): void {
  for (const [name, value] of Object.entries(options ?? {})) if (value !== undefined) hold(type, name);
}

const LISTENING = ['on', 'once', 'addListener', 'prependListener', 'prependOnceListener'];

/** Every rule that holds for a type, by what it is about: its own and those of the classes above. */
const membersOf = (type: string): string[] => {
  const declared = declarations().get(type);
  return declared ? [...declared.rules.keys(), ...declared.parents.flatMap(membersOf)] : [];
};

/** Holds the rules of a type for an object or a prototype of the stand-in, member by member. */
export function keepRules(target: object, type: string): void {
  if (!declarations().has(type)) throw new Error(`electron.d.ts has no ${type}`);
  for (const member of membersOf(type)) {
    const found = Object.getOwnPropertyDescriptor(target, member);
    if (typeof found?.value !== 'function') continue;
    const real = found.value as (...values: unknown[]) => unknown;
    Object.defineProperty(target, member, {
      ...found,
      value(this: unknown, ...values: unknown[]) {
        hold(type, member);
        return real.apply(this, values);
      },
    });
  }
  for (const name of LISTENING) {
    const real: unknown = Reflect.get(target, name);
    if (typeof real !== 'function') continue;
    Object.defineProperty(target, name, {
      configurable: true,
      writable: true,
      value(this: unknown, event: string, ...values: unknown[]) {
        hold(type, `on:${event}`);
        return real.call(this, event, ...values) as unknown;
      },
    });
  }
}
