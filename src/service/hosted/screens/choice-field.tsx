import type { ReactElement, ReactNode } from 'react';
import { describedBy, FieldNotes } from './field-notes.tsx';

interface ChoiceFieldProps<T extends string> {
  name: string;
  legend: string;
  options: readonly T[];
  label: (option: T) => string;
  value: string;
  fault: string | undefined;
  hint?: string;
  /** What belongs to an option, shown below it. */
  under?: Partial<Record<T, ReactNode>>;
}

/** One of a few, as radio buttons. The first carries the field's name as its id, so that the summary leads to it. */
export function ChoiceField<T extends string>({
  name,
  legend,
  options,
  label,
  value,
  fault,
  hint,
  under,
}: ChoiceFieldProps<T>): ReactElement {
  return (
    <fieldset className="field" aria-describedby={describedBy({ name, hint, fault })}>
      <legend>{legend}</legend>
      <FieldNotes name={name} hint={hint} fault={fault} />
      {options.map((option, index) => (
        <div key={option}>
          <label className="choice">
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${option}`}
              name={name}
              value={option}
              defaultChecked={value === option}
            />
            <span>{label(option)}</span>
          </label>
          {under?.[option] !== undefined && <div className="under">{under[option]}</div>}
        </div>
      ))}
    </fieldset>
  );
}
