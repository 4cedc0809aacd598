import { Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Generator } from '../../../../contract/generators.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { AssociatedRecords, HomeownerLink } from '../../../components/associated-records.tsx';
import { DetailPane } from '../../../components/detail-pane.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { MapLink } from '../../../components/map-link.tsx';
import { RequestsLink } from '../../../components/requests-link.tsx';
import { FlagNotice } from '../../../components/flag-notice.tsx';
import { Measure } from '../../../components/measure.tsx';
import { Day, Moment } from '../../../components/moment.tsx';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { CorrectGenerator } from './correct-generator.tsx';

interface Props {
  generator: Generator;
  /** Its position is that of its ZIP code. */
  approximate: boolean;
  onClose(): void;
  onDelete(): void;
  /** A corrected generator has taken its place. */
  onCorrected(generator: Generator): void;
}

/** Everything known about one generator, its correction, and its deletion. */
export function GeneratorPane({ generator, approximate, onClose, onDelete, onCorrected }: Props) {
  const actions = (
    <Group gap="xs">
      <CorrectGenerator key={generator.id} generator={generator} onCorrected={onCorrected} />
      <ActionButton
        label={`Delete generator ${generator.id}`}
        words="remove"
        removes
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={onDelete}
      >
        Delete generator
      </ActionButton>
    </Group>
  );
  return (
    <DetailPane title={`Generator ${generator.id}`} onClose={onClose} footer={actions}>
      <FlagNotice topic="generators" id={generator.id} />
      <Facts>
        <Fact name={fieldName('address')}>{generator.address}</Fact>
        <Fact name={fieldName('city')}>{generator.city}</Fact>
        <Fact name={fieldName('state')}>{generator.state}</Fact>
        <Fact name={fieldName('zip_code')}>{generator.zip_code}</Fact>
        <Fact name={fieldName('nameplate_capacity')}>
          <Measure value={generator.nameplate_capacity} withUnit />
        </Fact>
        <Fact name={fieldName('online_date')}>
          <Day day={generator.online_date} />
        </Fact>
        <Fact name={fieldName('latitude')}>
          {generator.latitude}°{approximate && <Approximate />}
        </Fact>
        <Fact name={fieldName('longitude')}>
          {generator.longitude}°{approximate && <Approximate />}
        </Fact>
        <Fact name={fieldName('homeowner_id')}>
          <HomeownerLink id={generator.homeowner_id} />
        </Fact>
        <Fact name="Added">
          <Moment at={generator.created_at} />
        </Fact>
        <Fact name="Last changed">
          <Moment at={generator.updated_at} />
        </Fact>
      </Facts>
      <MapLink record={{ generator: generator.id }} />
      <AssociatedRecords kind="generators" id={generator.id} />
      <RequestsLink path={`/v1/generators/${generator.id}`} />
    </DetailPane>
  );
}

function Approximate() {
  return (
    <Text size="sm" c="dimmed" title="The middle of the ZIP code’s area. Correct the generator to change it.">
      approximate (ZIP code)
    </Text>
  );
}
