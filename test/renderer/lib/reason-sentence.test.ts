import { describe, expect, it } from 'vitest';
import { type Reason, reasons } from '../../../src/contract/reasons/all-reasons.ts';
import { reasonWords } from '../../../src/contract/words/reason-words.ts';
import { errorWords } from '../../../src/renderer/lib/error-words.ts';
import { readProblem } from '../../../src/renderer/lib/read-problem.ts';
import { reasonSentence } from '../../../src/renderer/lib/reason-sentence.ts';
import { english, readWords } from '../../../src/renderer/lib/words.ts';

const spanish = await readWords('es-US');

/** Values of parameters that have words of their own, though they may be any text. */
const TOLD: Record<string, string[]> = {
  'certificate_not_trusted.why': [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'CERT_HAS_EXPIRED',
    'CERT_NOT_YET_VALID',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'UNABLE_TO_GET_CRL',
  ],
  'values_not_kept.field': ['zip_code'],
};

/** What is asked of a schema of zod. */
interface Schema {
  type: string;
  options?: string[];
  shape?: Record<string, Schema>;
  unwrap?(): Schema;
}

/** What a parameter may be: each of its choices, and the figures that matter to a plural. */
function samples(schema: Schema, name: string): unknown[] {
  const within = schema.type === 'object' || !schema.unwrap ? [] : samples(schema.unwrap(), name);
  switch (schema.type) {
    case 'enum':
      return schema.options ?? [];
    case 'number':
      return [1, 2, 1234];
    case 'string':
      return TOLD[name] ?? [`<${name}>`];
    case 'nullable':
      return [null, ...within];
    case 'array':
      return [within.slice(0, 1), within];
    case 'object':
      return combinations(schema.shape ?? {}, name);
    default:
      throw new Error(`${name}: no example of ${schema.type}`);
  }
}

const combinations = (parameters: Readonly<Record<string, Schema>>, code: string): Record<string, unknown>[] =>
  Object.entries(parameters).reduce<Record<string, unknown>[]>(
    (made, [name, schema]) =>
      made.flatMap((each) => samples(schema, `${code}.${name}`).map((value) => ({ ...each, [name]: value }))),
    [{}],
  );

const examples = Object.entries(reasons).map(([code, parameters]): [string, Reason[]] => [
  code,
  combinations(parameters as unknown as Record<string, Schema>, code).map((values) => ({ code, ...values }) as Reason),
]);

describe('the sentence of a reason', () => {
  it.each(examples)('%s is in English what the contract says', (_code, all) => {
    expect(all.length).toBeGreaterThan(0);
    expect(all.map((each) => reasonSentence(each, english))).toEqual(all.map(reasonWords));
  });

  it.each(examples)('%s is in Spanish, but for what others said', (code, all) => {
    const others = ['text', 'service_said', 'program_fault', 'invalid_fields'];
    for (const each of all) {
      const said = reasonSentence(each, spanish);
      const isOthers = others.includes(code) || ('why' in each && said === each.why);
      if (!isOthers) expect(said).not.toBe(reasonWords(each));
      expect(said).not.toMatch(/[{}]|undefined|reasons/);
    }
  });

  it('follows the language of the page, though it came in English', async () => {
    const reason = { code: 'service_status', status: 503 } satisfies Reason;
    const body = { type: 'about:blank', title: '', status: 409, detail: 'As the service says.', message: '' };
    const error = await readProblem(Response.json({ ...body, code: 'conflict', request_id: 'r-1', reason }));
    expect(errorWords(error, english)).toBe('The service answered with status 503.');
    expect(errorWords(error, spanish)).toBe('El servicio respondió con el estado 503.');
  });
});
