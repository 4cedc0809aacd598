import type { ReactElement, ReactNode } from 'react';
import type { FormErrors } from '../form-values.ts';
import { describedBy } from './field-notes.tsx';

/** What the file dialogs of browsers offer first; what a file is, its bytes say. */
const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp';

/** The faults of a field, one for each file that was refused: `<field>`, `<field>-2` and so on. */
export const faultsOf = (errors: FormErrors, name: string): [key: string, fault: string][] =>
  Object.entries(errors).filter(
    ([key]) => key === name || (key.startsWith(`${name}-`) && /^\d+$/.test(key.slice(name.length + 1))),
  );

interface UploadFieldProps {
  name: string;
  label: string;
  errors: FormErrors;
  hint?: ReactNode;
  multiple?: boolean;
}

/** Files to add, with a sentence below the label for each that was refused before. */
export function UploadField({ name, label, errors, hint, multiple }: UploadFieldProps): ReactElement {
  const faults = faultsOf(errors, name);
  const [first] = faults;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint !== undefined && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {first && (
        <div id={`${name}-fault`}>
          {faults.map(([key, fault]) => (
            <p key={key} className="fault" id={key === name ? undefined : key} tabIndex={-1}>
              {fault}
            </p>
          ))}
        </div>
      )}
      <input
        type="file"
        id={name}
        name={name}
        multiple={multiple}
        accept={ACCEPT}
        aria-describedby={describedBy({ name, hint, fault: first?.[1] })}
        aria-invalid={first !== undefined || undefined}
      />
    </div>
  );
}
