import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { deletions } from '../../languages/en-US/console/deletions.ts';
import { useAssociatedCounts, useStartBulkChange, type BulkTarget } from '../lib/api/bulk-changes.ts';
import { useAssociated } from '../lib/api/get-associated.ts';
import { formatCount } from '../lib/format.ts';
import { useWords, type Words } from '../lib/words.ts';
import { stayingCounts, stayingWords } from './associated-words.ts';
import { ConfirmDelete } from './confirm-delete.tsx';

/** From so many records on, their number has to be typed. */
const TYPED_FROM = 10;

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
  const words = useWords();
  const t = words.of({ deletions });
  const start = useStartBulkChange();
  const [chosen, setChosen] = useState(false);
  const { inverters, staying } = useWhatIsAssociated(opened ? deletion : null, words);
  if (!deletion) return null;
  const { target, name } = deletion;
  const { topic, count } = target;
  const also = chosen ? inverters : 0;
  const verb = () => {
    if (also > 0)
      return name === undefined
        ? t('deletions.deleteBoth', { count, inverters: also })
        : t('deletions.deleteOneAndInverters', { inverters: also });
    return name === undefined ? t('deletions.delete', { topic, count }) : t('deletions.deleteOne', { topic });
  };
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
      question={
        name === undefined ? t('deletions.question', { topic, count }) : t('deletions.questionOf', { topic, name })
      }
      verb={verb()}
      consequence={t('deletions.consequence')}
      typed={count + also >= TYPED_FROM ? formatCount(count + also, words) : undefined}
      error={start.error}
      busy={start.isPending}
      onConfirm={confirm}
      onCancel={end}
    >
      {inverters > 0 && (
        <>
          <Text>{t('deletions.associated', { inverters, count })}</Text>
          <Checkbox
            label={t('deletions.deleteInverters', { inverters })}
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
function useWhatIsAssociated(
  deletion: Deletion | null,
  words: Words,
): { inverters: number; staying: string | undefined } {
  const target = deletion?.target;
  const single = target?.ids?.length === 1 ? (target.ids[0] ?? null) : null;
  const one = useAssociated(target?.topic ?? 'generators', single).data;
  const many = useAssociatedCounts(target !== undefined && single === null ? target : null).data;
  if (single !== null && one) return { inverters: one.inverters.total, staying: stayingWords(one, words) };
  return many
    ? { inverters: many.inverters, staying: stayingCounts(many, words) }
    : { inverters: 0, staying: undefined };
}
