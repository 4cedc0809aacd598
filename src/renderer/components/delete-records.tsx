import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { topicName } from '../../contract/topics.ts';
import { useAssociatedCounts, useStartBulkChange, type BulkTarget } from '../lib/api/bulk-changes.ts';
import { useAssociated } from '../lib/api/get-associated.ts';
import { counted, formatCount } from '../lib/format.ts';
import { stayingCounts, stayingWords } from './associated-words.ts';
import { recordsOf } from './bulk-change-words.ts';
import { ConfirmDelete } from './confirm-delete.tsx';

/** From so many records on, their number has to be typed. */
const TYPED_FROM = 10;

const CONSEQUENCE =
  'You can undo this from the message that follows, or from Recent changes. In a workspace that is linked to the service, you can undo it until the deletion is sent.';

/** What is to be deleted, with the name of a single record: `41, 12 Elm Street`. */
export interface Deletion {
  target: BulkTarget;
  name?: string | undefined;
}

interface Props {
  opened: boolean;
  /** Kept while the dialog goes away. */
  deletion: Deletion | null;
  onClose(): void;
  /** The deletion has begun. */
  onDeleted(): void;
}

/** Asks before records are deleted, one or many, and deletes them; with generators their inverters, if wanted. */
export function DeleteRecords({ opened, deletion, onClose, onDeleted }: Props) {
  const start = useStartBulkChange();
  const [chosen, setChosen] = useState(false);
  const { inverters, staying } = useWhatIsAssociated(opened ? deletion : null);
  if (!deletion) return null;
  const { target, name } = deletion;
  const what = name === undefined ? recordsOf(target.topic, target.count) : `${topicName[target.topic]} ${name}`;
  const also = chosen ? inverters : 0;
  const count = target.count + also;
  const own = name === undefined ? what : topicName[target.topic];
  const end = () => {
    setChosen(false);
    start.reset();
    onClose();
  };
  const confirm = () =>
    start.mutate(
      { target, edit: { kind: 'remove', ...(also > 0 && { inverters: also }) } },
      {
        onSuccess: () => {
          end();
          onDeleted();
        },
      },
    );
  return (
    <ConfirmDelete
      opened={opened}
      question={`Delete ${what}?`}
      verb={`Delete ${own}${also > 0 ? ` and ${counted(also, 'inverter')}` : ''}`}
      consequence={CONSEQUENCE}
      typed={count >= TYPED_FROM ? formatCount(count) : undefined}
      error={start.error}
      busy={start.isPending}
      onConfirm={confirm}
      onCancel={end}
    >
      {inverters > 0 && (
        <>
          <Text>
            {counted(inverters, 'inverter')} {inverters === 1 ? 'is' : 'are'} associated with{' '}
            {target.count === 1 ? 'it' : 'them'}.
          </Text>
          <Checkbox
            label={inverters === 1 ? 'Delete that inverter, too' : 'Delete those inverters, too'}
            checked={chosen}
            onChange={(event) => setChosen(event.currentTarget.checked)}
          />
        </>
      )}
      {staying !== undefined && <Text>{staying}</Text>}
    </ConfirmDelete>
  );
}

/** The inverters that can be deleted as well, and what will stay: by name beside one record, by number beside many. */
function useWhatIsAssociated(deletion: Deletion | null): { inverters: number; staying: string | undefined } {
  const target = deletion?.target;
  const single = target?.ids?.length === 1 ? (target.ids[0] ?? null) : null;
  const one = useAssociated(target?.topic ?? 'generators', single).data;
  const many = useAssociatedCounts(target !== undefined && single === null ? target : null).data;
  if (single !== null && one) return { inverters: one.inverters.total, staying: stayingWords(one) };
  return many ? { inverters: many.inverters, staying: stayingCounts(many) } : { inverters: 0, staying: undefined };
}
