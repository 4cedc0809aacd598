import { z } from 'zod';
import { setTestClock, testClock } from '../../src/contract/console/test-helpers/clock.ts';
import { armedFaults, fault, faultProfile } from '../../src/contract/console/test-helpers/faults.ts';
import { createTestLink, createTestOwner, setTestOwnerState } from '../../src/contract/console/test-helpers/owners.ts';
import { verdict } from '../../src/contract/console/test-helpers/report.ts';
import {
  compareTestRequests,
  expectation,
  journalEntry,
  replayTestRequest,
  requestFilter,
} from '../../src/contract/console/test-helpers/requests.ts';
import { builtInSeed, seed, seededNames } from '../../src/contract/console/test-helpers/seed.ts';
import { createSpace, getSpace } from '../../src/contract/console/test-helpers/spaces.ts';
import { snapshot } from '../../src/contract/console/test-helpers/state.ts';
import { systemOwnerLink } from '../../src/contract/system-owner-links.ts';
import { systemOwner } from '../../src/contract/system-owners.ts';

/** The types of src/testing/types.ts: what is sent, and what is answered. */
const declared: Record<'input' | 'output', Record<string, z.ZodType>> = {
  input: {
    Seed: seed,
    BuiltInSeed: builtInSeed,
    ClockChange: setTestClock.body,
    Fault: fault,
    FaultProfile: faultProfile,
    RequestFilter: requestFilter,
    Expectation: expectation,
    Replay: replayTestRequest.body,
    NewOwner: createTestOwner.body,
    OwnerState: setTestOwnerState.body,
    NewLink: createTestLink.body,
  },
  output: {
    SeededNames: seededNames,
    Clock: testClock,
    ArmedFault: armedFaults.shape.data.element,
    JournalEntry: journalEntry,
    Replayed: replayTestRequest.response,
    Comparison: compareTestRequests.response,
    Owner: systemOwner,
    Link: systemOwnerLink,
    Snapshot: snapshot,
    Verdict: verdict,
    Space: getSpace.response,
    NewSpace: createSpace.response,
  },
};

/** What of JSON Schema the contract comes to. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  $ref?: string;
}

const union = (types: string[]): string => [...new Set(types)].join(' | ');

function typeOf(schema: Schema): string {
  const { type, enum: values, anyOf, oneOf, items, properties, required = [], additionalProperties: others } = schema;
  if (schema.$ref !== undefined) return 'Json';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (values) return union(values.map((value) => JSON.stringify(value)));
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return union(alternatives.map(typeOf));
  if (Array.isArray(type)) return union(type.map((each) => typeOf({ ...schema, type: each })));
  if (items) return `(${typeOf(items)})[]`;
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)};`,
    );
    return `{ ${fields.join(' ')} }`;
  }
  if (type === 'object') return `Record<string, ${typeof others === 'object' ? typeOf(others) : 'unknown'}>`;
  if (type === 'integer' || type === 'number') return 'number';
  if (Object.keys(schema).length === 0) return 'unknown';
  if (type === undefined) throw new Error(`no type for ${JSON.stringify(schema)}`);
  return type;
}

const JSON_TYPE = 'export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };';

/**
 * src/testing/types.ts as declarations that need nothing else, from the schemas that the service itself checks with.
 */
export function declareTypes(): string {
  const types = (['input', 'output'] as const).flatMap((io) =>
    Object.entries(declared[io]).map(
      ([name, schema]) =>
        `export type ${name} = ${typeOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema)};`,
    ),
  );
  return `${[JSON_TYPE, ...types].join('\n')}\n`;
}
