import { IconTrash } from '@tabler/icons-react';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { AssociatedRecords } from '../../../components/associated-records.tsx';
import { DetailPane } from '../../../components/detail-pane.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { ImportLink } from '../../../components/import-link.tsx';
import { MapLink } from '../../../components/map-link.tsx';
import { PartBoundary } from '../../../components/part-boundary.tsx';
import { RequestsLink } from '../../../components/requests-link.tsx';
import { FlagNotice } from '../../../components/flag-notice.tsx';
import { Day, Moment } from '../../../components/moment.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { inverterState } from './inverter-state.ts';
import { ProductionForm } from './production-form.tsx';
import { fieldName } from '../../../../contract/words/field-names.ts';

const InverterHistory = lazyPart(async () => (await import('./inverter-history.tsx')).InverterHistory);

interface Props {
  inverter: ListedInverter;
  onClose(): void;
  onDelete(): void;
}

/** One inverter: what it is, what it produces (to be edited), and its deletion. */
export function InverterPane({ inverter, onClose, onDelete }: Props) {
  const unit = useProductionUnit();
  const remove = (
    <ActionButton
      label={`Delete inverter ${inverter.id}`}
      words="remove"
      removes
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={onDelete}
    >
      Delete inverter
    </ActionButton>
  );
  return (
    <DetailPane title={`Inverter ${inverter.id}`} onClose={onClose} footer={remove}>
      <FlagNotice topic="inverters" id={inverter.id} />
      <ProductionForm key={`${inverter.id}-${unit}`} inverter={inverter} />
      <PartBoundary>
        <InverterHistory id={inverter.id} key={`history ${inverter.id}`} />
      </PartBoundary>
      <Facts>
        <Fact name={fieldName('is_producing')}>
          <StateWord state={inverterState(inverter)} />
        </Fact>
        <Fact name={fieldName('last_updated')}>
          {inverter.last_updated === null ? 'Never' : <Moment at={inverter.last_updated} />}
        </Fact>
        <Fact name={fieldName('brand')}>{inverter.brand}</Fact>
        <Fact name={fieldName('model')}>{inverter.model}</Fact>
        <Fact name={fieldName('site_name')}>{inverter.site_name}</Fact>
        <Fact name={fieldName('installation_date')}>
          {inverter.installation_date && <Day day={inverter.installation_date} />}
        </Fact>
        <Fact name={fieldName('latitude')}>{inverter.latitude === null ? null : `${inverter.latitude}°`}</Fact>
        <Fact name={fieldName('longitude')}>{inverter.longitude === null ? null : `${inverter.longitude}°`}</Fact>
      </Facts>
      <MapLink record={{ inverter: inverter.id }} />
      <AssociatedRecords kind="inverters" id={inverter.id} />
      <ImportLink label="Import readings" inverter={inverter.id} />
      <RequestsLink path={`/v1/inverters/${inverter.id}`} />
    </DetailPane>
  );
}
