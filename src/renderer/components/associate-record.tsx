import { Button } from '@mantine/core';
import { hashKey } from '@tanstack/react-query';
import { records } from '../../languages/en-US/console/records.ts';
import { useAssociateFreeInverter, type Association, type useAssociateInverter } from '../lib/api/get-associated.ts';
import { useUpdateHomeowner } from '../lib/api/update-homeowner.ts';
import { generatorName } from '../lib/record-name.ts';
import { useTranslate } from '../lib/words.ts';
import { ChooseRecord } from './choose-record.tsx';
import { Notice } from './notice.tsx';

/** What associates, for all of the controls of a record: what went wrong is said where it stays on screen. */
type Associating = ReturnType<typeof useAssociateInverter>;

interface AssociateProps {
  associating: Associating;
  association: Association;
  label: string;
  onSettled?(): void;
  /** It answers a question that has just come up: it takes the focus, and with it comes into view. */
  asked?: boolean;
}

/** Associates an inverter with a generator at once, or with none. */
export function Associate({ associating, association, label, onSettled, asked = false }: AssociateProps) {
  return (
    <Button
      variant="default"
      flex="none"
      autoFocus={asked}
      size="compact-xs"
      loading={associating.isPending && hashKey([associating.variables]) === hashKey([association])}
      onClick={() => associating.mutate(association, { onSettled })}
    >
      {label}
    </Button>
  );
}

/** Any generator, where the right one is not nearby. */
export function ChooseGenerator({ associating, inverterId }: { associating: Associating; inverterId: number }) {
  const t = useTranslate({ records });
  return (
    <ChooseRecord
      topic="generators"
      label={t('records.itsGenerator')}
      placeholder={t('records.findGenerator')}
      saving={{ ...associating, error: null }}
      onChoose={(generatorId) => associating.mutate({ inverterId, generatorId, seen: null })}
    />
  );
}

/** Any inverter, where the right one is not nearby. One that has a generator moves only when somebody says so. */
export function ChooseInverter({
  associating,
  generatorId,
  except,
}: {
  associating: Associating;
  generatorId: number;
  except: readonly number[];
}) {
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
              associating={associating}
              association={{ inverterId, generatorId, seen: other.id }}
              label={t('records.move')}
              onSettled={associate.reset}
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
