import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
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
  const name = useId();
  const [number, setNumber] = useState('');
  const itIs = (upstream_id: string): void => onChoose({ kind: 'it_is', upstream_id });
  return (
    <div className={classes.cards} role="radiogroup" aria-label="Answer">
      <div className={classes.own}>
        <AnswerCard name={name} title="It is there" chosen={chosen?.kind === 'it_is'} onChoose={() => itIs(number)}>
          Nothing more is sent. From now on it is fetched by its number.
        </AnswerCard>
        <TextInput
          label="Number at the service"
          value={number}
          onChange={({ currentTarget: { value } }) => {
            setNumber(value);
            itIs(value);
          }}
        />
      </div>
      <AnswerCard
        name={name}
        title="It is not there: send it again"
        chosen={chosen?.kind === 'send_again'}
        onChoose={() => onChoose({ kind: 'send_again' })}
      >
        It will be added to the service again. If it did arrive after all, the service will have it twice.
      </AnswerCard>
    </div>
  );
}
