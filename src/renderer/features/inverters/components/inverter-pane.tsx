import { IconTrash } from '@tabler/icons-react';
import { inverters } from '../../../../languages/en-US/console/inverters.ts';
import { useWords } from '../../../lib/words.ts';
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
import { Day } from '../../../components/moment.tsx';
import { useAssociated } from '../../../lib/api/get-associated.ts';
import { inverterSubtitle } from '../../../lib/record-name.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { fieldLabel } from '../../../lib/field-words.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ReportedState } from './reported-state.tsx';
import { LastUpdated } from './last-updated.tsx';
import { ProductionForm } from './production-form.tsx';

const InverterHistory = lazyPart(async () => (await import('./inverter-history.tsx')).InverterHistory);

interface Props {
  inverter: ListedInverter;
  onClose(): void;
  onDelete(): void;
}

/** One inverter: what it is, what it produces (to be edited), and its deletion. */
export function InverterPane({ inverter, onClose, onDelete }: Props) {
  const words = useWords();
  const t = words.of({ inverters });
  const unit = useProductionUnit();
  const now = useNow();
  const subtitle = useSubtitle(inverter);
  const remove = (
    <ActionButton
      label={t('inverters.deleteOf', { id: String(inverter.id) })}
      words={t('inverters.deleteSearch')}
      removes
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={onDelete}
    >
      {t('inverters.delete')}
    </ActionButton>
  );
  return (
    <DetailPane
      title={t('inverters.titleOf', { id: String(inverter.id) })}
      subtitle={subtitle}
      onClose={onClose}
      footer={remove}
    >
      <FlagNotice topic="inverters" id={inverter.id} />
      <ProductionForm key={`${inverter.id}-${unit}`} inverter={inverter} />
      <PartBoundary>
        <InverterHistory id={inverter.id} key={`history ${inverter.id}`} />
      </PartBoundary>
      <Facts>
        <Fact name={fieldLabel('is_producing', words)}>
          <ReportedState inverter={inverter} now={now} />
        </Fact>
        <Fact name={fieldLabel('last_updated', words)}>
          <LastUpdated inverter={inverter} />
        </Fact>
        <Fact name={fieldLabel('brand', words)}>{inverter.brand}</Fact>
        <Fact name={fieldLabel('model', words)}>{inverter.model}</Fact>
        <Fact name={fieldLabel('site_name', words)}>{inverter.site_name}</Fact>
        <Fact name={fieldLabel('installation_date', words)}>
          {inverter.installation_date && <Day day={inverter.installation_date} />}
        </Fact>
        <Fact name={fieldLabel('latitude', words)}>{inverter.latitude === null ? null : `${inverter.latitude}°`}</Fact>
        <Fact name={fieldLabel('longitude', words)}>
          {inverter.longitude === null ? null : `${inverter.longitude}°`}
        </Fact>
      </Facts>
      <MapLink record={{ inverter: inverter.id }} />
      <AssociatedRecords key={inverter.id} kind="inverters" id={inverter.id} />
      <ImportLink label={t('inverters.importReadings')} inverter={inverter.id} />
      <RequestsLink path={`/v1/inverters/${inverter.id}`} />
    </DetailPane>
  );
}

/** What is said below its title; empty until it is known. */
function useSubtitle(inverter: ListedInverter): string {
  const { data, isPending } = useAssociated('inverters', inverter.id);
  if (isPending) return '';
  const [generator] = data?.generators.data ?? [];
  const owner = data?.homeowners.find(({ id }) => id === generator?.homeowner_id);
  return inverterSubtitle({
    ...inverter,
    generator: generator ? { ...generator, homeowner_nickname: owner?.nickname ?? null } : null,
  });
}
