import { describe, expect, it } from 'vitest';
import { formObject, parsePairs, plainForm } from '../../../src/service/http/form-body.ts';
import { Unusable } from '../../../src/service/http/unusable.ts';

const form = { integers: ['installer_id'], lists: ['capabilities'] };
const read = (text: string): Record<string, unknown> => formObject(parsePairs(Buffer.from(text)), form);

describe('form bodies', () => {
  it('[D16] reads text, whole numbers and lists', () =>
    expect(read('installer_id=7&name=Ada+L%26&capabilities[]=srec_trading&capabilities=x')).toEqual({
      installer_id: 7,
      name: 'Ada L&',
      capabilities: ['srec_trading', 'x'],
    }));

  it.each(['0x10', '1e2', '', ' 7', '7.0', '+7', '9007199254740993', '99999999999999999'])(
    '[T1] %j is no whole number and stays text',
    (text) => expect(read(`installer_id=${encodeURIComponent(text)}`)).toEqual({ installer_id: text }),
  );

  it('[D29] a field sent twice stands out', () => expect(read('name=a&name=b').name).toBeInstanceOf(Unusable));

  it.each(['a=%', 'a=%zz', '%c3%28=1'])('[D2] %s is malformed', (text) =>
    expect(() => read(text)).toThrow(expect.objectContaining({ reason: { code: 'form_percent_encoding' } })),
  );

  it('has a cap on fields', () =>
    expect(() => read('a=1&'.repeat(300))).toThrow(
      expect.objectContaining({ reason: { code: 'form_too_many_fields', most: 200 } }),
    ));

  it('[D8] __proto__ stays a key like any other', () =>
    expect(Object.keys(read('__proto__=1'))).toEqual(['__proto__']));

  it('gives the hosted screens texts, and lists where a name repeats', () =>
    expect(plainForm(parsePairs(Buffer.from('a=1&b=2&a=3')))).toEqual({ a: ['1', '3'], b: '2' }));
});
