import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';
import { parseSync, Visitor, type ESTree } from 'vite';

/**
 * What makes an expression slow, in the words of its analysis; undefined where it finds nothing. It looks at
 * quantifiers that take from each other and at searches that start again; alternatives that say the same, as in
 * `(a|a)*`, are beyond it.
 */
export function slownessOf(source: string, flags: string): string | undefined {
  const { reports } = analyse({ source, flags });
  const [worst] = reports.toSorted((a, b) => Number(b.exponential) - Number(a.exponential));
  return (
    worst && `${worst.exponential ? 'exponential' : 'quadratic'} where ${JSON.stringify(worst.character.pick)} repeats`
  );
}

/**
 * Every regular expression of a file that a long text makes slow, and every one that is put together at run time, which
 * nobody can look at.
 */
export function slowExpressions(file: string, code: string): string[] {
  const found: string[] = [];
  const madeAtRunTime = (callee: ESTree.Expression): void => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') found.push('RegExp(…) is put together at run time');
  };
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const slow = slownessOf(node.regex.pattern, node.regex.flags);
      if (slow) found.push(`/${node.regex.pattern}/${node.regex.flags} is ${slow}`);
    },
    NewExpression: ({ callee }) => madeAtRunTime(callee),
    CallExpression: ({ callee }) => madeAtRunTime(callee),
  }).visit(program);
  return found;
}

/** The same for every module below a folder, each with its path, and how many modules there are. */
export function slowExpressionsBelow(folder: string): { files: number; found: string[] } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return {
    files: files.length,
    found: files.flatMap((file) =>
      slowExpressions(file, readFileSync(path.join(folder, file), 'utf8')).map((words) => `${file}: ${words}`),
    ),
  };
}
