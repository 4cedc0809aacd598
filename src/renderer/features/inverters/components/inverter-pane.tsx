import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import { DetailPane } from '../../../components/detail-pane.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Day, Moment } from '../../../components/moment.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { inverterState } from './inverter-state.ts';
import { ProductionForm } from './production-form.tsx';

interface Props {
  inverter: ListedInverter;
  onClose(): void;
  onDelete(): void;
  onSaved(inverter: ListedInverter): void;
}

/** One inverter: what it is, what it produces (to be edited), and its deletion. */
export function InverterPane({ inverter, onClose, onDelete, onSaved }: Props) {
  const unit = useProductionUnit();
  const remove = <Button variant="default" c="var(--c-bad)" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>Delete inverter</Button>;
  return (
    <DetailPane title={`Inverter ${inverter.id}`} onClose={onClose} footer={remove}>
      <ProductionForm key={`${inverter.id}-${unit}`} inverter={inverter} onSaved={onSaved} />
      <Facts
        facts={[
          ['State', <StateWord state={inverterState(inverter)} />],
          ['Last updated', inverter.last_updated && <Moment at={inverter.last_updated} />],
          ['Brand', inverter.brand],
          ['Model', inverter.model],
          ['Site', inverter.site_name],
          ['Installation date', inverter.installation_date && <Day day={inverter.installation_date} />],
          ['Latitude', inverter.latitude === null ? null : `${inverter.latitude}°`],
          ['Longitude', inverter.longitude === null ? null : `${inverter.longitude}°`],
        ]}
      />
    </DetailPane>
  );
}
