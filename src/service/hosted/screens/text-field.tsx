import type { ReactElement, ReactNode } from 'react';
import { describedBy, FieldNotes } from './field-notes.tsx';

interface TextFieldProps {
  name: string;
  label: string;
  value: string;
  fault: string | undefined;
  /** What is meant, and what happens with what is entered. */
  hint?: ReactNode;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  /** Digits only: phones show their number keys. */
  numeric?: boolean;
  list?: string;
}

/** A labeled line of text with its hint and its fault, both read out with it. */
export function TextField({
  name,
  label,
  value,
  fault,
  hint,
  type = 'text',
  autoComplete,
  numeric,
  list,
}: TextFieldProps): ReactElement {
  const shared = {
    id: name,
    name,
    defaultValue: value,
    'aria-describedby': describedBy({ name, hint, fault }),
    'aria-invalid': fault !== undefined || undefined,
    autoComplete,
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} fault={fault} />
      <input
        {...shared}
        type={type}
        list={list}
        inputMode={numeric ? 'numeric' : undefined}
        spellCheck={numeric ? false : undefined}
        className={numeric ? 'short' : undefined}
      />
    </div>
  );
}
