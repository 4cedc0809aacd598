import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExact, mayBeInexact } from '../../../src/service/http/exact-number.ts';
import { parseJson } from '../../../src/service/http/json-body.ts';
import { scanJson } from '../../../src/service/http/scan-json.ts';
import { Unusable } from '../../../src/service/http/unusable.ts';
import { cpuMs } from '../../support/cpu-time.ts';

const attempt = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const parse = (text: string): unknown => parseJson(Buffer.from(text));

describe('numbers of a JSON body', () => {
  it.each([
    '0.1',
    '-0.5',
    '1e-9',
    '1.50',
    '100',
    '1E3',
    '9007199254740991',
    '0.000',
    '5e-324',
    '1.7976931348623157e308',
    '30.12345678901234',
  ])('[T2] %s is kept exactly', (literal) => expect(parse(`{"n":${literal}}`)).toEqual({ n: Number(literal) }));

  it.each([
    '1e400',
    '-1e400',
    '9007199254740993',
    '123456789012345678901234567890',
    '0.1000000000000000055511151231257827',
    '1e-400',
    '30.123456789012345678',
  ])('[T1] [T2] [D33] %s would be changed and stands out', (literal) =>
    expect((parse(`{"n":${literal}}`) as { n: unknown }).n).toBeInstanceOf(Unusable),
  );

  it('[T2] every double that is printed is taken back unchanged', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = JSON.stringify({ value });
        expect(parse(text)).toEqual({ value: value === 0 ? 0 : value });
      }),
    );
  });

  it('[T2] what the quick look lets pass is always exact', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(0|[1-9]\d{0,20})(\.\d{1,20})?$/), (literal) => {
        if (!mayBeInexact(literal)) expect(isExact(literal)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('[T2] digits inside text are none of its business', () =>
    expect(parse('{"zip_code":"123456789012345678901234567890"}')).toEqual({
      zip_code: '123456789012345678901234567890',
    }));
});

describe('keys of a JSON body', () => {
  it.each(['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '{"b":[{"x":1}],"c":{"d":1,"d":1}}', '{"a" :1, "a"\n:2}'])(
    '[D29] %s is refused',
    (text) =>
      expect(() => parse(text)).toThrow(
        expect.objectContaining({
          reason: { code: 'invalid_fields', faults: [{ field: expect.any(String), message: 'must be sent once' }] },
        }),
      ),
  );

  it.each([
    '{"a":"a","b":"a"}',
    '[{"a":1},{"a":2}]',
    '{"a":{"a":1}}',
    '{"a\\"":1,"a":2}',
    '{"a":"\\\\","b":"\\"b\\":"}',
  ])('[D29] %s repeats nothing', (text) => expect(parse(text)).toEqual(JSON.parse(text)));

  it('[D8] __proto__ stays a key like any other and reaches no prototype', () => {
    const value = parse('{"__proto__":{"admin":true}}') as object;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect('admin' in {}).toBe(false);
  });

  it('[D29] agrees with a parser of its own about which keys repeat', () => {
    const entries = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', '"', '\\', '}', '{'), fc.jsonValue()), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(entries, (pairs) => {
        const text = `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`;
        const repeats = new Set(pairs.map(([key]) => key)).size < pairs.length;
        expect(scanJson(text).duplicateKey !== undefined).toBe(repeats);
      }),
    );
  });
});

describe('a megabyte of one thing', () => {
  const MEGABYTE = 1024 * 1024;
  const fill = (text: string): string => text.repeat(Math.floor(MEGABYTE / text.length));

  it.each([
    ['digits', `{"n":${fill('7')}}`],
    ['zeros before a digit', `{"n":1.${fill('0')}1}`],
    ['zeros alone', `{"n":0.${fill('0')}}`],
    ['an exponent', `{"n":1e${fill('9')}}`],
    ['long numbers', `[${fill(`1${'0'.repeat(390)}1,`)}1]`],
    ['numbers with exponents', `[${fill('1e1,')}1]`],
    ['empty objects', `[${fill('{},')}1]`],
    ['keys', `{${fill('"a":1,')}"b":1}`],
    ['quotes', fill('"')],
    ['quoted quotes', `"${fill('\\"')}"`],
    ['backslashes', `"${fill('\\')}`],
    ['spaces', `{"n"${fill(' ')}:1}`],
  ])('[T2] %s: read or refused within a second of the processor', (_what, text) => {
    const body = Buffer.from(text);
    expect(cpuMs(() => void attempt(() => parseJson(body)))).toBeLessThan(1000);
  });

  it('[T2] [D33] a number of more than 400 characters stands out, whatever it says', () => {
    expect((parse(`{"n":1${'0'.repeat(300)}}`) as { n: unknown }).n).toBe(1e300);
    expect((parse(`{"n":1.${'0'.repeat(400)}}`) as { n: unknown }).n).toBeInstanceOf(Unusable);
  });

  it('more values than any request has are refused before anything is made of them', () => {
    expect(() => parse(`[${'1,'.repeat(10_001)}1]`)).toThrow(
      expect.objectContaining({ reason: { code: 'body_too_many_values' } }),
    );
    expect(parse(`[${'1,'.repeat(9_000)}1]`)).toHaveLength(9_001);
  });

  it('a name as long as the body is told in part', () =>
    expect(() => parse(`{"${'k'.repeat(5000)}":1,"${'k'.repeat(5000)}":1}`)).toThrow(
      expect.objectContaining({
        reason: {
          code: 'invalid_fields',
          faults: [{ field: expect.stringMatching(/^k{100}…$/), message: 'must be sent once' }],
        },
      }),
    ));
});

describe('what is no JSON', () => {
  it.each(['{', 'undefined', '{a:1}', "{'a':1}", '{"a":01}', '{"a":NaN}', '\ufeff{}', '{"a":"\u0001"}'])(
    '[D2] %j is malformed',
    (text) => expect(() => parse(text)).toThrow(expect.objectContaining({ reason: { code: 'body_not_json' } })),
  );

  it('[D38] broken UTF-8 is malformed, not repaired', () =>
    expect(() => parseJson(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toThrow(
      expect.objectContaining({ reason: { code: 'body_not_utf8' } }),
    ));

  it('deep nesting is refused before anything recurses', () =>
    expect(() => parse('['.repeat(500_000))).toThrow(expect.objectContaining({ reason: { code: 'body_too_deep' } })));

  it('nothing at all is no body', () => expect(parse('')).toBeUndefined());
});
