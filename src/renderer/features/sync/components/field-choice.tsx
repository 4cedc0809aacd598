import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { syncDecisions } from '../../../../languages/en-US/console/sync-decisions.ts';
import { useWords } from '../../../lib/words.ts';
import type { Conflict } from '../../../../contract/console/sync-changes.ts';
import type { SyncTopic } from '../../../../contract/topics.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { canType, typedStart, type Choice } from './decision-choices.ts';
import { fieldLabel, inputLabel } from '../../../lib/field-words.ts';
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
  const words = useWords();
  const t = words.of({ syncDecisions });
  const unit = useProductionUnit();
  const name = useId();
  const taken = choice && 'take' in choice ? choice.take : undefined;
  const typed = choice && 'typed' in choice ? choice.typed : undefined;
  return (
    <fieldset className={classes.field}>
      <legend>
        {fieldLabel(field, words)}
        <span className={classes.before}>
          {t('syncDecisions.before')} <FieldValueView field={field} value={base} />
        </span>
      </legend>
      <div className={classes.cards}>
        <AnswerCard
          name={name}
          title={t('syncDecisions.here')}
          chosen={taken === 'here'}
          onChoose={() => onChoose({ take: 'here' })}
        >
          <span className={classes.value}>
            <FieldValueView field={field} value={here} />
          </span>
        </AnswerCard>
        <AnswerCard
          name={name}
          title={t('syncDecisions.there')}
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
              title={t('syncDecisions.another')}
              chosen={typed !== undefined}
              onChoose={() => onChoose({ typed: typedStart(field, here, unit) })}
            />
            <TextInput
              size="xs"
              aria-label={t('syncDecisions.anotherOf', { field: inputLabel(field, unit, words) })}
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
