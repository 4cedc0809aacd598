import { useId } from 'react';
import type { Conflict, Resolution } from '../../../../contract/console/sync-changes.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { AnswerCard } from './answer-card.tsx';
import { FieldValueView } from './field-value-view.tsx';
import classes from './decisions.module.css';
import frame from './sync.module.css';

const MEANINGS = {
  removed_there: {
    restore: 'It stays on this computer with your changes and is added to the service again under a new number.',
    let_go: 'It is removed from this computer, too, and your changes to it are lost.',
  },
  removed_here: {
    restore: 'It comes back to this computer, as the service has it now.',
    let_go: 'It is removed at the service, too, and what was changed there is lost.',
  },
  corrected: {
    restore:
      'The correction is taken back: it comes back to this computer as the service has it now, and the corrected record is removed, here and at the service.',
    let_go:
      'The correction continues. Once the service has the corrected record, this one is removed there, along with the changes made to it there.',
  },
} as const;

interface Props {
  conflict: Conflict;
  chosen: Resolution['kind'] | undefined;
  onChoose(resolution: Resolution): void;
}

/** What was changed on a record that the other side removed, and the two ways out. */
export function RemovalChoices({ conflict, chosen, onChoose }: Props) {
  const name = useId();
  const kind = conflict.kind === 'removed_there' ? 'removed_there' : 'removed_here';
  const meanings = MEANINGS[kind === 'removed_here' && conflict.correction ? 'corrected' : kind];
  const changed = kind === 'removed_there' ? 'here' : 'there';
  return (
    <>
      {conflict.fields.length > 0 && (
        <table className={frame.table} aria-label="What was changed">
          <thead>
            <tr>
              <th>Field</th>
              <th>Before</th>
              <th>{changed === 'here' ? 'This computer' : 'The service'}</th>
            </tr>
          </thead>
          <tbody>
            {conflict.fields.map((each) => (
              <tr key={each.field}>
                <td>{fieldName(each.field)}</td>
                <td>
                  <FieldValueView field={each.field} value={each.base} />
                </td>
                <td>
                  <FieldValueView field={each.field} value={each[changed]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={classes.cards} role="radiogroup" aria-label="Answer">
        <AnswerCard
          name={name}
          title="Restore"
          chosen={chosen === 'restore'}
          onChoose={() => onChoose({ kind: 'restore' })}
        >
          {meanings.restore}
        </AnswerCard>
        <AnswerCard
          name={name}
          title="Let go"
          chosen={chosen === 'let_go'}
          onChoose={() => onChoose({ kind: 'let_go' })}
        >
          {meanings.let_go}
        </AnswerCard>
      </div>
    </>
  );
}
