import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { slowExpressions, slowExpressionsBelow, slownessOf } from './slow-expressions.ts';

const SRC = path.resolve(import.meta.dirname, '../../src');

test('no regular expression of the product gets slow with a long text, and none is put together at run time', () => {
  const { files, found } = slowExpressionsBelow(SRC);
  expect(found).toEqual([]);
  expect(files).toBeGreaterThan(700);
});

describe('what would be found', () => {
  // The first six were in the product.
  test.each([
    ['0+$', 'quadratic'],
    ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 'quadratic'],
    ['\\.[^/]*$', 'quadratic'],
    ['\\/+$', 'quadratic'],
    ['(^|[;\\t\\r\\n])(\\s*)(?=[=+\\-@])', 'quadratic'],
    ['^\\s*([^=;\\s]+)=([^;]*)(.*)$', 'quadratic'],
    ['^(a+)+$', 'exponential'],
    ['^(\\w+\\s?)*$', 'exponential'],
  ])('/%s/ is %s', (source, words) => expect(slownessOf(source, '')).toMatch(words));

  test.each(['(?<!0)0+$', '^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+$', '^\\d{1,16}$', '[\\d.]{16}|\\d[eE]'])(
    '/%s/ is not',
    (source) => expect(slownessOf(source, '')).toBeUndefined(),
  );

  test('an expression that is made of a text, and one in a page', () => {
    expect(slowExpressions('x.ts', "const slow = new RegExp(text + '$'), other = RegExp(text);")).toEqual([
      'RegExp(…) is put together at run time',
      'RegExp(…) is put together at run time',
    ]);
    expect(slowExpressions('x.tsx', 'const page = <p>{text.replace(/,+$/, "")}</p>;')).toEqual([
      '/,+$/ is quadratic where "," repeats',
    ]);
  });
});
