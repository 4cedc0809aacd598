import { topicName } from '../../contract/topics.ts';
import { useStartBulkChange, type BulkTarget } from '../lib/api/bulk-changes.ts';
import { formatCount } from '../lib/format.ts';
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

/** Asks before records are deleted, one or many, and deletes them. */
export function DeleteRecords({ opened, deletion, onClose, onDeleted }: Props) {
  const start = useStartBulkChange();
  if (!deletion) return null;
  const { target, name } = deletion;
  const what = name === undefined ? recordsOf(target.topic, target.count) : `${topicName[target.topic]} ${name}`;
  const end = () => {
    start.reset();
    onClose();
  };
  const confirm = () =>
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
    />
  );
}
