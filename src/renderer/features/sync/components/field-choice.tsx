import { TextInput } from '@mantine/core';
import { useId } from 'react';
import type { Conflict } from '../../../../contract/console/sync-changes.ts';
import type { SyncTopic } from '../../../../contract/topics.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { canType, typedStart, type Choice } from './decision-choices.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { inputLabel } from '../../../lib/field-words.ts';
import { AnswerCard } from './answer-card.tsx';
import { FieldValueView } from './field-value-view.tsx';
import classes from './decisions.module.css';

interface Props {
  topic: SyncTopic;
  values: Conflict['fields'][number];
  choice: Choice | undefined;
  fault: string | undefined;
  onChoose(choice: Choice): void;
}

/** One field: the value here, the value at the service, one of one's own, and what both sides had before. */
export function FieldChoice({ topic, values: { field, base, here, there }, choice, fault, onChoose }: Props) {
  const unit = useProductionUnit();
  const name = useId();
  const taken = choice && 'take' in choice ? choice.take : undefined;
  const typed = choice && 'typed' in choice ? choice.typed : undefined;
  return (
    <fieldset className={classes.field}>
      <legend>
        {fieldName(field)}
        <span className={classes.before}>
          Before: <FieldValueView field={field} value={base} />
        </span>
      </legend>
      <div className={classes.cards}>
        <AnswerCard
          name={name}
          title="This computer"
          chosen={taken === 'here'}
          onChoose={() => onChoose({ take: 'here' })}
        >
          <span className={classes.value}>
            <FieldValueView field={field} value={here} />
          </span>
        </AnswerCard>
        <AnswerCard
          name={name}
          title="The service"
          chosen={taken === 'there'}
          onChoose={() => onChoose({ take: 'there' })}
        >
          <span className={classes.value}>
            <FieldValueView field={field} value={there} />
          </span>
        </AnswerCard>
        {canType(topic, field) && (
          <div className={classes.own}>
            <AnswerCard
              name={name}
              title="Another value"
              chosen={typed !== undefined}
              onChoose={() => onChoose({ typed: typedStart(field, here, unit) })}
            />
            <TextInput
              size="xs"
              aria-label={`${inputLabel(field, unit)}, another value`}
              value={typed ?? ''}
              error={typed !== undefined && fault}
              onFocus={() => typed === undefined && onChoose({ typed: typedStart(field, here, unit) })}
              onChange={(event) => onChoose({ typed: event.currentTarget.value })}
            />
          </div>
        )}
      </div>
      {fault && typed === undefined && (
        <p role="alert" className={classes.missing}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
