import { inverters } from '../../../../languages/en-US/console/inverters.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import { deviceName } from '../../../../contract/words/device-name.ts';
import type { Deletion } from '../../../components/delete-records.tsx';
import { PaneWithoutRecord } from '../../../components/pane-without-record.tsx';
import { isNotFound } from '../../../lib/request-error.ts';
import { useInverter } from '../api/get-inverter.ts';
import { InverterPane } from './inverter-pane.tsx';

interface Props {
  id: number;
  /** As a list has it, until it is read. */
  listed?: ListedInverter | undefined;
  onClose(): void;
  onDelete(deletion: Deletion): void;
}

/** The pane of an inverter, wherever it was opened: also while it is read, and where it is gone. */
export function InverterDetails({ id, listed, onClose, onDelete }: Props) {
  const t = useTranslate({ inverters });
  const one = useInverter(id);
  const inverter = isNotFound(one.error) ? undefined : (one.data?.data ?? listed);
  if (!inverter)
    return (
      <PaneWithoutRecord
        key={id}
        title={t('inverters.titleOf', { id: String(id) })}
        error={one.error}
        onRetry={() => void one.refetch()}
        onClose={onClose}
      />
    );
  return (
    <InverterPane
      inverter={inverter}
      onClose={onClose}
      onDelete={() =>
        onDelete({ target: { topic: 'inverters', ids: [id], count: 1 }, name: `${id}, ${deviceName(inverter)}` })
      }
    />
  );
}
