import { isDeepStrictEqual } from 'node:util';

/** The server does something else. */
export class Difference extends Error {}

/** What a check needs could not be had: another check has found out why. */
export class NotChecked extends Error {}

/** The check says nothing about this server, or takes more than was asked for. */
export class Skipped extends Error {}

/** A value as a person reads it in a sentence; undefined is a field that is absent. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'absent' : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

export function expectThat(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Difference(otherwise);
}

export function expectSame(what: string, value: unknown, expected: unknown): void {
  expectThat(isDeepStrictEqual(value, expected), `${what} is ${shown(value)}, not ${shown(expected)}`);
}

/** What stands at this place in JSON; undefined where there is nothing. */
export const at = (json: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((value, name) => (Object(value) as Record<string, unknown>)[name], json);

/** Every field of `expected` is the same in `value`. */
export function expectFields(what: string, value: unknown, expected: object): void {
  for (const [name, wanted] of Object.entries(expected)) expectSame(`${name} of ${what}`, at(value, name), wanted);
}
