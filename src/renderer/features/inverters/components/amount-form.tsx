import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReadingView } from '../../../../contract/console/readings.ts';
import { doubtsOfReading } from '../../../../contract/written/doubts.ts';
import { measureText, readMeasure } from '../../../../contract/written/measure.ts';
import { inverterHistory } from '../../../../languages/en-US/console/inverter-history.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { doubtWords } from '../../../lib/doubt-words.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { fieldLabel } from '../../../lib/field-words.ts';
import { energyUnit, type ProductionUnit } from '../../../lib/production-unit.ts';
import { typedWords } from '../../../lib/record-form.ts';
import type { SiteTime } from '../../../lib/site-time.ts';
import { useWords } from '../../../lib/words.ts';
import { useFormerProduction } from '../api/get-former-production.ts';
import { useSaveReading } from '../api/history.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** A day on which clocks are set forward is the shortest that is said as a day. */
const DAY_HOURS = 22.9;

interface Props {
  id: number;
  /** One that was imported as an amount. */
  reading: ReadingView;
  energy: number;
  since: string;
  time: SiteTime;
  /** Of a number that is typed without one. */
  unit: ProductionUnit;
  onClose(): void;
}

/** Corrects an imported amount: the energy of that time alone; what is before and behind it stays what it is. */
export function AmountForm({ id, reading, energy: value, since, time, unit, onClose }: Props) {
  const words = useWords();
  const t = words.of({ inverterHistory });
  const save = useSaveReading();
  const { nameplate_capacity: capacity, usual } = useFormerProduction(id) ?? {};
  const first = measureText(value, 'Wh');
  const [text, setText] = useState(first);
  const [asked, setAsked] = useState('');
  const [fault, setFault] = useState<string>();
  const read = readMeasure(text.trim(), energyUnit(unit));
  const hours = (Date.parse(reading.at) - Date.parse(since)) / HOUR;
  const isDays = hours >= DAY_HOURS;
  const say = isDays ? time.day : time.moment;
  // A day ends with its last second, and may begin with that of the day before.
  const [from, to] = [say((Date.parse(since) + SECOND) / SECOND), say(reading.at)];
  const produced = (energy: number) => ({ total_lifetime_production: energy });
  const [doubt] =
    'value' in read && text !== first
      ? doubtsOfReading(produced(0), produced(read.value), undefined, { hours, capacity, usual })
      : [];
  const isAsked = doubt !== undefined && asked === text;
  const submit = () => {
    if ('fault' in read) return setFault(typedWords(read.fault, words));
    if (read.value < 0) return setFault(t('inverterHistory.negativeEnergy'));
    setAsked(text);
    if (doubt && !isAsked) return undefined;
    const { is_producing, production_rate, total_lifetime_production: total } = reading;
    const corrected = total - value + read.value;
    const values = { at: time.field(reading.at), is_producing, production_rate, total_lifetime_production: corrected };
    return save.mutate({ id, seen: reading, values }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      opened
      title={t('inverterHistory.correctEnergy')}
      verb={t(isAsked ? 'inverterHistory.saveEnergyAnyway' : 'inverterHistory.saveEnergy')}
      fault={save.error === null ? undefined : serverFaults(save.error, [], words).general}
      busy={save.isPending}
      unsaved={text !== first}
      onSubmit={submit}
      onHide={onClose}
      onCancel={onClose}
    >
      <TextInput
        label={`${fieldLabel('energy', words)} (${energyUnit(unit)})`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={t('inverterHistory.energyBetween', { from, to, kind: isDays && from === to ? 'day' : 'other' })}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setFault(undefined);
        }}
        error={fault ?? (isAsked ? doubtWords(doubt, words) : undefined)}
        data-autofocus
      />
    </FormDialog>
  );
}
