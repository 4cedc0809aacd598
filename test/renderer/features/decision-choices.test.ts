import { describe, expect, it } from 'vitest';
import { resolution } from '../../../src/contract/console/sync-changes.ts';
import { syncTopic } from '../../../src/contract/topics.ts';
import {
  canType,
  readChoices,
  typedStart,
  type Choices,
} from '../../../src/renderer/features/sync/components/decision-choices.ts';
import { english } from '../../../src/renderer/lib/words.ts';

const fields = [
  { field: 'production_rate', base: 4000, here: 5200, there: 4800 },
  { field: 'is_producing', base: false, here: true, there: false },
];
const read = (choices: Choices) => readChoices({ topic: 'inverters', fields }, choices, 'kW', english);

describe('[SY29] an answer to a conflict of fields', () => {
  it('takes each value from the side that was chosen', () => {
    const answer = read({ production_rate: { take: 'there' }, is_producing: { take: 'here' } });
    expect(answer).toEqual({
      resolution: { kind: 'fields', choices: { production_rate: { take: 'there' }, is_producing: { take: 'here' } } },
    });
    expect(resolution.safeParse('resolution' in answer && answer.resolution).success).toBe(true);
  });

  it('[D28] sends a typed figure in base units, exact to the last digit', () => {
    expect(read({ production_rate: { typed: ' 5.1234 ' }, is_producing: { take: 'here' } })).toMatchObject({
      resolution: { choices: { production_rate: { value: 5123.4 } } },
    });
  });

  it('names every field that has no answer, and each that cannot be read', () => {
    expect(read({})).toEqual({
      faults: { production_rate: 'Choose one of the values.', is_producing: 'Choose one of the values.' },
    });
    expect(read({ production_rate: { typed: '5,2' }, is_producing: { take: 'here' } })).toEqual({
      faults: { production_rate: expect.stringContaining('decimal point') },
    });
  });

  it('judges typed text by the contract', () => {
    const owner = {
      topic: 'system_owners' as const,
      fields: [{ field: 'email', base: null, here: 'a@b.example', there: 'c@d.example' }],
    };
    expect(readChoices(owner, { email: { typed: 'nobody' } }, 'W', english)).toEqual({
      faults: { email: 'Enter an email address.' },
    });
    expect(readChoices(owner, { email: { typed: '' } }, 'W', english)).toHaveProperty('faults.email');
    expect(readChoices(owner, { email: { typed: 'e@f.example' } }, 'W', english)).toEqual({
      resolution: { kind: 'fields', choices: { email: { value: 'e@f.example' } } },
    });
  });
});

describe('a value of one’s own', () => {
  it('begins with the one of this computer, in the unit of the figures', () => {
    expect([
      typedStart('production_rate', 5200, 'kW'),
      typedStart('total_lifetime_production', 0.1, 'W'),
      typedStart('name', 'Ada', 'W'),
      typedStart('name', null, 'W'),
    ]).toEqual(['5.2', '0.1', 'Ada', '']);
  });

  it('is not asked for where there are only two values, or a picture', () => {
    expect([
      canType('inverters', 'is_producing'),
      canType('installers', 'logo'),
      canType('inverters', 'production_rate'),
      canType('system_owners', 'name'),
    ]).toEqual([false, false, true, true]);
    expect(syncTopic.options.filter((topic) => canType(topic, 'address'))).not.toContain('generators');
  });
});
