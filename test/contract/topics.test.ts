import { describe, expect, test } from 'vitest';
import { valueType } from '../../src/contract/record-fields.ts';
import { kindOfField, recordFields, syncTopics } from '../../src/contract/topics.ts';

const all = syncTopics.flatMap((topic) =>
  Object.entries(recordFields[topic]).map(([name, field]) => ({ topic, name, field })),
);

describe('the definitions of fields', () => {
  test('a name means the same in every kind of record', () => {
    for (const { topic, name, field } of all) expect(kindOfField(name), `${topic}.${name}`).toBe(field.kind);
  });

  test('what a client sends has a schema, what the service alone says has none', () => {
    for (const { topic, name, field } of all)
      expect(field.input !== undefined, `${topic}.${name}`).toBe(field.create !== undefined || field.update === true);
  });

  test('an initial value is one that responses carry; without one, null is, where a create may leave the field out', () => {
    for (const { topic, name, field } of all.filter(
      (each) => each.topic !== 'system_owners' && each.field.create !== 'required',
    ))
      expect(field.output.safeParse(field.initial ?? null).success, `${topic}.${name}`).toBe(true);
  });

  test('only what is required must be sent, and a required field is never empty', () => {
    for (const { topic, name, field } of all.filter((each) => each.field.create === 'required'))
      expect(
        [
          field.output.safeParse(null).success,
          field.output.safeParse(undefined).success,
          valueType[field.kind] !== 'object',
        ],
        `${topic}.${name}`,
      ).toEqual([false, false, true]);
  });
});
