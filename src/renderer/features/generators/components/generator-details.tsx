import { useState } from 'react';
import { generators } from '../../../../languages/en-US/console/generators.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { FoundGenerator } from '../../../../contract/console/lists.ts';
import type { Deletion } from '../../../components/delete-records.tsx';
import { PaneWithoutRecord } from '../../../components/pane-without-record.tsx';
import { isNotFound } from '../../../lib/request-error.ts';
import type { SelectRecord } from '../../../lib/select-record.ts';
import { useGenerator } from '../api/get-generator.ts';
import { GeneratorPane } from './generator-pane.tsx';

interface Props {
  id: number;
  /** As a list has it, until it is read. */
  listed?: FoundGenerator | undefined;
  onClose(): void;
  onDelete(deletion: Deletion): void;
  onSelect: SelectRecord;
}

/** The pane of a generator, wherever it was opened: also while it is read, and where it is gone. */
export function GeneratorDetails({ id, listed, onClose, onDelete, onSelect }: Props) {
  const t = useTranslate({ generators });
  const one = useGenerator(id);
  /** The correction that was saved last, which the pane of the new record says. */
  const [correction, setCorrection] = useState<{ before: number; id: number }>();
  const generator = isNotFound(one.error) ? undefined : (one.data?.data ?? listed);
  if (!generator)
    return (
      <PaneWithoutRecord
        key={id}
        title={t('generators.titleOf', { id: String(id) })}
        error={one.error}
        onRetry={() => void one.refetch()}
        onClose={onClose}
      />
    );
  return (
    <GeneratorPane
      generator={generator}
      approximate={one.data?.approximate_position ?? false}
      corrected={correction?.id === id ? correction.before : undefined}
      onClose={onClose}
      onDelete={() =>
        onDelete({ target: { topic: 'generators', ids: [id], count: 1 }, name: `${id}, ${generator.address}` })
      }
      onCorrected={(corrected) => {
        setCorrection({ before: id, id: corrected.id });
        onSelect(corrected.id, { replace: true });
      }}
    />
  );
}
