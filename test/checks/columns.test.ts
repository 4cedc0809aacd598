import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COLUMNS = 120;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** Comment lines that are too long, as `line: text`. The formatter breaks code; it leaves comments as they are. */
const longComments = (text: string): string[] =>
  text.split('\n').flatMap((line, index) => {
    const long = COMMENT.test(line) && line.length > COLUMNS;
    return long ? [`${index + 1}: ${line.trim()}`] : [];
  });

test('no comment is wider than the code', () => {
  const files = globSync('{src,test,scripts}/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.flatMap((file) =>
    longComments(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});

test('a comment that is too wide is found', () => {
  const wide = 'x'.repeat(COLUMNS);
  const text = `const a = '${wide}';\n  // ${wide}\n/** ${wide} */\n * ${wide}\n`;
  expect(longComments(text).map((line) => line.split(':')[0])).toEqual(['2', '3', '4']);
});
