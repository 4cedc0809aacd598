import { Button, Group } from '@mantine/core';
import { syncDecisions } from '../../../../languages/en-US/console/sync-decisions.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { Conflict } from '../../../../contract/console/sync-changes.ts';
import type { Choice, Choices } from './decision-choices.ts';
import { FieldChoice } from './field-choice.tsx';

interface Props {
  conflict: Conflict;
  choices: Choices;
  faults: Record<string, string>;
  onChoose(choices: Record<string, Choice>): void;
}

/** Every field that both sides changed; with more than one, all of them can be taken from one side at once. */
export function FieldChoices({ conflict, choices, faults, onChoose }: Props) {
  const t = useTranslate({ syncDecisions });
  const all = (take: 'here' | 'there') =>
    onChoose(Object.fromEntries(conflict.fields.map(({ field }) => [field, { take }])));
  return (
    <>
      {conflict.fields.length > 1 && (
        <Group gap="xs">
          <Button variant="default" size="compact-sm" onClick={() => all('here')}>
            {t('syncDecisions.takeAllHere')}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => all('there')}>
            {t('syncDecisions.takeAllThere')}
          </Button>
        </Group>
      )}
      {conflict.fields.map((each) => (
        <FieldChoice
          key={each.field}
          topic={conflict.topic}
          values={each}
          choice={choices[each.field]}
          fault={faults[each.field]}
          onChoose={(choice) => onChoose({ [each.field]: choice })}
        />
      ))}
    </>
  );
}
