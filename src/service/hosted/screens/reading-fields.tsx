import type { ReactElement } from 'react';
import { READINGS_MAX } from '../../../domain/owners/usage-data/meter-readings.ts';
import type { TypedReading } from '../forms/usage-data-form.ts';
import type { FormErrors } from '../form-values.ts';

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
  const [date, kwh] = [`date_${row}`, `kwh_${row}`];
  const faulty = (name: string) => ({
    'aria-invalid': errors[name] !== undefined || undefined,
    'aria-describedby': errors[name] === undefined ? undefined : `${name}-fault`,
  });
  return (
    <li>
      <span aria-hidden="true">{row}</span>
      <label className="hidden" htmlFor={date}>
        Reading {row}: day
      </label>
      <input type="date" id={date} name={date} defaultValue={reading.date} max={today} {...faulty(date)} />
      <label className="hidden" htmlFor={kwh}>
        Reading {row}: total in kWh
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
  return (
    <fieldset className="field" aria-describedby="readings-hint">
      <legend>Readings of your production meter</legend>
      <p className="hint" id="readings-hint">
        The total on the meter and the day you read it. One reading is enough, but more are better. Empty rows are
        ignored.
      </p>
      <ol className="readings">
        <li aria-hidden="true" className="heads">
          <span />
          <span>Day</span>
          <span>Total, kWh</span>
        </li>
        {readings.map((reading, index) => (
          <ReadingRow key={index} reading={reading} row={index + 1} today={today} errors={errors} />
        ))}
      </ol>
      {readings.length < READINGS_MAX && (
        <button type="submit" className="secondary" name="action" value="add_reading">
          Add another reading
        </button>
      )}
    </fieldset>
  );
}
