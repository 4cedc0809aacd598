import { Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { generators } from '../../../../languages/en-US/console/generators.ts';
import { records } from '../../../../languages/en-US/console/records.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
import type { Generator } from '../../../../contract/generators.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { AssociatedRecords, HomeownerLink } from '../../../components/associated-records.tsx';
import { DetailPane } from '../../../components/detail-pane.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { MapLink } from '../../../components/map-link.tsx';
import { RequestsLink } from '../../../components/requests-link.tsx';
import { FlagNotice } from '../../../components/flag-notice.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Measure } from '../../../components/measure.tsx';
import { Day, Moment } from '../../../components/moment.tsx';
import { fieldLabel } from '../../../lib/field-words.ts';
import { CorrectGenerator } from './correct-generator.tsx';

interface Props {
  generator: Generator;
  /** Its position is that of its ZIP code. */
  approximate: boolean;
  /** The number of the record in whose place it has just come. */
  corrected: number | undefined;
  onClose(): void;
  onDelete(): void;
  /** A corrected generator has taken its place. */
  onCorrected(generator: Generator): void;
}

/** Everything known about one generator, its correction, and its deletion. */
export function GeneratorPane({ generator, approximate, corrected, onClose, onDelete, onCorrected }: Props) {
  const words = useWords();
  const t = words.of({ generators, records });
  const actions = (
    <Group gap="xs">
      <CorrectGenerator key={generator.id} generator={generator} onCorrected={onCorrected} />
      <ActionButton
        label={t('generators.deleteOf', { id: String(generator.id) })}
        words={t('generators.deleteSearch')}
        removes
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={onDelete}
      >
        {t('generators.delete')}
      </ActionButton>
    </Group>
  );
  return (
    <DetailPane title={t('generators.titleOf', { id: String(generator.id) })} onClose={onClose} footer={actions}>
      {corrected !== undefined && (
        <Notice tone="good">
          {t('generators.corrected', { before: String(corrected), id: String(generator.id) })}
        </Notice>
      )}
      <FlagNotice topic="generators" id={generator.id} />
      <Facts>
        <Fact name={fieldLabel('address', words)}>{generator.address}</Fact>
        <Fact name={fieldLabel('city', words)}>{generator.city}</Fact>
        <Fact name={fieldLabel('state', words)}>{generator.state}</Fact>
        <Fact name={fieldLabel('zip_code', words)}>{generator.zip_code}</Fact>
        <Fact name={fieldLabel('nameplate_capacity', words)}>
          <Measure value={generator.nameplate_capacity} withUnit />
        </Fact>
        <Fact name={fieldLabel('online_date', words)}>
          <Day day={generator.online_date} />
        </Fact>
        <Fact name={fieldLabel('latitude', words)}>
          {generator.latitude}°{approximate && <Approximate />}
        </Fact>
        <Fact name={fieldLabel('longitude', words)}>
          {generator.longitude}°{approximate && <Approximate />}
        </Fact>
        <Fact name={fieldLabel('homeowner_id', words)}>
          <HomeownerLink id={generator.homeowner_id} />
        </Fact>
        <Fact name={t('records.added')}>
          <Moment at={generator.created_at} />
        </Fact>
        <Fact name={t('records.lastChanged')}>
          <Moment at={generator.updated_at} />
        </Fact>
      </Facts>
      <MapLink record={{ generator: generator.id }} />
      <AssociatedRecords key={generator.id} kind="generators" id={generator.id} />
      <RequestsLink path={`/v1/generators/${generator.id}`} />
    </DetailPane>
  );
}

function Approximate() {
  const t = useTranslate({ generators });
  return (
    <Text size="sm" c="dimmed" title={t('generators.approximateHint')}>
      {t('generators.approximate')}
    </Text>
  );
}
