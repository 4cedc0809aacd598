import type { ReactElement, ReactNode } from 'react';

interface ChoiceFieldProps<T extends string> {
  name: string;
  legend: string;
  options: Record<T, string>;
  value: string;
  fault: string | undefined;
  hint?: string;
  /** What belongs to an option, shown below it. */
  under?: Partial<Record<T, ReactNode>>;
}

/** One of a few, as radio buttons. The first carries the field's name as its id, so that the summary leads to it. */
export function ChoiceField<T extends string>({ name, legend, options, value, fault, hint, under }: ChoiceFieldProps<T>): ReactElement {
  const described = [hint !== undefined && `${name}-hint`, fault !== undefined && `${name}-fault`].filter(Boolean).join(' ');
  return (
    <fieldset className="field" aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {hint !== undefined && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p className="fault" id={`${name}-fault`}>
          {fault}
        </p>
      )}
      {(Object.keys(options) as T[]).map((option, index) => (
        <div key={option}>
          <label className="choice">
            <input type="radio" id={index === 0 ? name : `${name}-${option}`} name={name} value={option} defaultChecked={value === option} />
            <span>{options[option]}</span>
          </label>
          {under?.[option] !== undefined && <div className="under">{under[option]}</div>}
        </div>
      ))}
    </fieldset>
  );
}
