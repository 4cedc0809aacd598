import { Button } from '@mantine/core';
import { records } from '../../languages/en-US/console/records.ts';
import { useAssociateFreeInverter, useAssociateInverter } from '../lib/api/get-associated.ts';
import { useUpdateHomeowner } from '../lib/api/update-homeowner.ts';
import { generatorName } from '../lib/record-name.ts';
import { useTranslate } from '../lib/words.ts';
import { ChooseRecord } from './choose-record.tsx';
import { Notice } from './notice.tsx';

interface AssociateProps {
  inverterId: number;
  generatorId: number | null;
  label: string;
  onDone?(): void;
  /** It answers a question that has just come up: it takes the focus, and with it comes into view. */
  asked?: boolean;
}

/** Associates an inverter with a generator at once, or with none. */
export function Associate({ inverterId, generatorId, label, onDone, asked = false }: AssociateProps) {
  const associate = useAssociateInverter();
  return (
    <Button
      variant="default"
      flex="none"
      autoFocus={asked}
      size="compact-xs"
      loading={associate.isPending}
      onClick={() => associate.mutate({ inverterId, generator_id: generatorId }, { onSuccess: onDone })}
    >
      {label}
    </Button>
  );
}

/** Any generator, where the right one is not nearby. */
export function ChooseGenerator({ inverterId }: { inverterId: number }) {
  const t = useTranslate({ records });
  const associate = useAssociateInverter();
  return (
    <ChooseRecord
      topic="generators"
      label={t('records.itsGenerator')}
      placeholder={t('records.findGenerator')}
      saving={associate}
      onChoose={(generator_id) => associate.mutate({ inverterId, generator_id })}
    />
  );
}

/** Any inverter, where the right one is not nearby. One that has a generator moves only when somebody says so. */
export function ChooseInverter({ generatorId, except }: { generatorId: number; except: readonly number[] }) {
  const t = useTranslate({ records });
  const associate = useAssociateFreeInverter(generatorId);
  const { data: other, variables: inverterId } = associate;
  return (
    <>
      <ChooseRecord
        topic="inverters"
        label={t('records.addInverter')}
        placeholder={t('records.findInverter')}
        except={except}
        saving={associate}
        onChoose={associate.mutate}
      />
      {inverterId !== undefined && other && (
        <Notice
          tone="warn"
          action={
            <Associate
              inverterId={inverterId}
              generatorId={generatorId}
              label={t('records.move')}
              onDone={associate.reset}
              asked
            />
          }
        >
          {t('records.elsewhere', { id: String(inverterId), generator: generatorName(other) })}
        </Notice>
      )}
    </>
  );
}

/** The homeowner whose account this is. */
export function ChooseHomeowner({ ownerId }: { ownerId: number }) {
  const t = useTranslate({ records });
  const update = useUpdateHomeowner();
  return (
    <ChooseRecord
      topic="homeowners"
      label={t('records.itsHomeowner')}
      placeholder={t('records.findHomeowner')}
      saving={update}
      onChoose={(id) => update.mutate({ id, system_owner_id: ownerId })}
    />
  );
}
