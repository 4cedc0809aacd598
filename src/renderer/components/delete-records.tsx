import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { topicName } from '../../contract/topics.ts';
import { useStartBulkChange, type BulkTarget } from '../lib/api/bulk-changes.ts';
import { useAssociated } from '../lib/api/get-associated.ts';
import { counted, formatCount } from '../lib/format.ts';
import { recordsOf } from './bulk-change-words.ts';
import { ConfirmDelete } from './confirm-delete.tsx';

/** From so many records on, their number has to be typed. */
const TYPED_FROM = 10;

/** So many are deleted in one step, before the answer. */
const MOST_OFFERED = 40;

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

/** Asks before records are deleted, one or many, and deletes them. */
export function DeleteRecords({ opened, deletion, onClose, onDeleted }: Props) {
  const start = useStartBulkChange();
  const [withInverters, setWithInverters] = useState(false);
  const single = opened && deletion?.target.ids?.length === 1 ? (deletion.target.ids[0] ?? null) : null;
  const associated = useAssociated(deletion?.target.topic ?? 'generators', single).data;
  if (!deletion) return null;
  const { target, name } = deletion;
  const what = name === undefined ? recordsOf(target.topic, target.count) : `${topicName[target.topic]} ${name}`;
  const inverters = target.topic === 'generators' && single !== null ? associated?.inverters : undefined;
  const isOffered = inverters !== undefined && inverters.total > 0 && inverters.total <= MOST_OFFERED;
  const end = () => {
    setWithInverters(false);
    start.reset();
    onClose();
  };
  /** The inverters first: of what could not be deleted, the generator still tells where it belongs. */
  const confirm = () => {
    const ids = isOffered && withInverters ? inverters.data.map(({ id }) => id) : [];
    if (ids.length === 0) return confirmOwn();
    start.mutate(
      { target: { topic: 'inverters', ids, count: ids.length }, edit: { kind: 'remove' } },
      { onSuccess: confirmOwn },
    );
  };
  const confirmOwn = () =>
    start.mutate(
      { target, edit: { kind: 'remove' } },
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
      verb={name === undefined ? `Delete ${what}` : `Delete ${topicName[target.topic]}`}
      consequence={CONSEQUENCE}
      typed={target.count >= TYPED_FROM ? formatCount(target.count) : undefined}
      error={start.error}
      busy={start.isPending}
      onConfirm={confirm}
      onCancel={end}
    >
      {inverters && inverters.total > 0 && (
        <Text>
          {counted(inverters.total, 'inverter')} {inverters.total === 1 ? 'is' : 'are'} associated with it
          {isOffered ? '.' : ' and will stay.'}
        </Text>
      )}
      {isOffered && (
        <Checkbox
          label={inverters.total === 1 ? 'Delete that inverter, too' : 'Delete those inverters, too'}
          checked={withInverters}
          onChange={(event) => setWithInverters(event.currentTarget.checked)}
        />
      )}
      {target.topic === 'inverters' && associated?.generators.data[0] && (
        <Text>It is associated with generator {associated.generators.data[0].id}, which will stay.</Text>
      )}
    </ConfirmDelete>
  );
}
