import type { ReactElement } from 'react';
import { READINGS_MAX } from '../../../domain/owners/usage-data/meter-readings.ts';
import type { TypedReading } from '../forms/usage-data-form.ts';
import type { FormErrors } from '../form-values.ts';
import { useWords } from '../words.ts';

interface ReadingFieldsProps {
  readings: TypedReading[];
  /** `YYYY-MM-DD`: no reading is later. */
  today: string;
  errors: FormErrors;
}

function ReadingRow({
  reading,
  row,
  today,
  errors,
}: {
  reading: TypedReading;
  row: number;
  today: string;
  errors: FormErrors;
}): ReactElement {
  const { t } = useWords();
  const [date, kwh] = [`date_${row}`, `kwh_${row}`];
  const faulty = (name: string) => ({
    'aria-invalid': errors[name] !== undefined || undefined,
    'aria-describedby': errors[name] === undefined ? undefined : `${name}-fault`,
  });
  return (
    <li>
      <span aria-hidden="true">{row}</span>
      <label className="hidden" htmlFor={date}>
        {t('usageData.rowDay', { row })}
      </label>
      <input type="date" id={date} name={date} defaultValue={reading.date} max={today} {...faulty(date)} />
      <label className="hidden" htmlFor={kwh}>
        {t('usageData.rowTotal', { row })}
      </label>
      <input
        type="text"
        id={kwh}
        name={kwh}
        defaultValue={reading.kwh}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        {...faulty(kwh)}
      />
      {[date, kwh].map(
        (name) =>
          errors[name] !== undefined && (
            <p key={name} className="fault" id={`${name}-fault`}>
              {errors[name]}
            </p>
          ),
      )}
    </li>
  );
}

/** Readings of the production meter, a row each; rows that stay empty do not count. */
export function ReadingFields({ readings, today, errors }: ReadingFieldsProps): ReactElement {
  const { t } = useWords();
  return (
    <fieldset className="field" aria-describedby="readings-hint">
      <legend>{t('usageData.readings')}</legend>
      <p className="hint" id="readings-hint">
        {t('usageData.readingsHint')}
      </p>
      <ol className="readings">
        <li aria-hidden="true" className="heads">
          <span />
          <span>{t('usageData.day')}</span>
          <span>{t('usageData.total')}</span>
        </li>
        {readings.map((reading, index) => (
          <ReadingRow key={index} reading={reading} row={index + 1} today={today} errors={errors} />
        ))}
      </ol>
      {readings.length < READINGS_MAX && (
        <button type="submit" className="secondary" name="action" value="add_reading">
          {t('usageData.addReading')}
        </button>
      )}
    </fieldset>
  );
}
