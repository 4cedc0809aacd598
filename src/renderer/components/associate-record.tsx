import { Button } from '@mantine/core';
import { records } from '../../languages/en-US/console/records.ts';
import { useAssociateFreeInverter, useAssociateInverter } from '../lib/api/get-associated.ts';
import { useUpdateHomeowner } from '../lib/api/update-homeowner.ts';
import { errorWords } from '../lib/error-words.ts';
import { generatorName } from '../lib/record-name.ts';
import { useWords } from '../lib/words.ts';
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
  const words = useWords();
  const t = words.of({ records });
  const associate = useAssociateInverter();
  return (
    <>
      <ChooseRecord
        topic="generators"
        label={t('records.itsGenerator')}
        placeholder={t('records.findGenerator')}
        disabled={associate.isPending}
        onChoose={(generator_id) => associate.mutate({ inverterId, generator_id })}
      />
      {associate.error && <Notice tone="bad">{errorWords(associate.error, words)}</Notice>}
    </>
  );
}

/** Any inverter, where the right one is not nearby. One that has a generator moves only when somebody says so. */
export function ChooseInverter({ generatorId, except }: { generatorId: number; except: readonly number[] }) {
  const words = useWords();
  const t = words.of({ records });
  const { mutate, reset, data: other, variables: inverterId, isPending, error } = useAssociateFreeInverter(generatorId);
  return (
    <>
      <ChooseRecord
        topic="inverters"
        label={t('records.addInverter')}
        placeholder={t('records.findInverter')}
        except={except}
        disabled={isPending}
        onChoose={mutate}
      />
      {error && <Notice tone="bad">{errorWords(error, words)}</Notice>}
      {inverterId !== undefined && other && (
        <Notice
          tone="warn"
          action={
            <Associate
              inverterId={inverterId}
              generatorId={generatorId}
              label={t('records.move')}
              onDone={reset}
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
  const words = useWords();
  const t = words.of({ records });
  const update = useUpdateHomeowner();
  return (
    <>
      <ChooseRecord
        topic="homeowners"
        label={t('records.itsHomeowner')}
        placeholder={t('records.findHomeowner')}
        disabled={update.isPending}
        onChoose={(id) => update.mutate({ id, system_owner_id: ownerId })}
      />
      {update.error && <Notice tone="bad">{errorWords(update.error, words)}</Notice>}
    </>
  );
}
