import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useOperators } from '../api/list-operators.ts';
import { AddOperator } from './add-operator.tsx';
import classes from './settings.module.css';

/** Who may use this console. */
export function OperatorsSection() {
  const { data, error, refetch } = useOperators();
  const [adding, setAdding] = useState(false);
  return (
    <Section title="Operators" hint="Everybody who may use this console, each with a passphrase of their own." action={<Button variant="default" onClick={() => setAdding(true)}>Add operator</Button>}>
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={2} label="Loading operators" />}
      {data && (
        <ul className={classes.operators} aria-label="Operators">
          {data.data.map(({ id, name }) => <li key={id}><IconUser size={16} aria-hidden />{name}</li>)}
        </ul>
      )}
      <AddOperator opened={adding} onClose={() => setAdding(false)} />
    </Section>
  );
}
