import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { syncDecisions } from '../../../../languages/en-US/console/sync-decisions.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { Resolution } from '../../../../contract/console/sync-changes.ts';
import { AnswerCard } from './answer-card.tsx';
import classes from './decisions.module.css';

interface Props {
  chosen: Resolution | undefined;
  onChoose(resolution: Resolution): void;
}

/**
 * The service shows no list to look at: a person finds out in another way whether the record is there, and under which
 * number.
 */
export function UnlistedChoices({ chosen, onChoose }: Props) {
  const t = useTranslate({ syncDecisions });
  const name = useId();
  const [number, setNumber] = useState('');
  const itIs = (upstream_id: string): void => onChoose({ kind: 'it_is', upstream_id });
  return (
    <div className={classes.cards} role="radiogroup" aria-label={t('syncDecisions.answer')}>
      <div className={classes.own}>
        <AnswerCard
          name={name}
          title={t('syncDecisions.itIsThere')}
          chosen={chosen?.kind === 'it_is'}
          onChoose={() => itIs(number)}
        >
          {t('syncDecisions.itIsThereHint')}
        </AnswerCard>
        <TextInput
          label={t('syncDecisions.numberThere')}
          value={number}
          onChange={({ currentTarget: { value } }) => {
            setNumber(value);
            itIs(value);
          }}
        />
      </div>
      <AnswerCard
        name={name}
        title={t('syncDecisions.notThere')}
        chosen={chosen?.kind === 'send_again'}
        onChoose={() => onChoose({ kind: 'send_again' })}
      >
        {t('syncDecisions.notThereHint')}
      </AnswerCard>
    </div>
  );
}
