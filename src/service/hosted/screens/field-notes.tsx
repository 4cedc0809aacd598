import type { ReactElement, ReactNode } from 'react';

interface FieldNotesProps {
  name: string;
  hint: ReactNode;
  fault: string | undefined;
}

/** The ids of a field's notes, for `aria-describedby`; undefined when there is none. */
export function describedBy({ name, hint, fault }: FieldNotesProps): string | undefined {
  const ids = [hint !== undefined && `${name}-hint`, fault !== undefined && `${name}-fault`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** What a field means and what is wrong with it, below its label. */
export function FieldNotes({ name, hint, fault }: FieldNotesProps): ReactElement {
  return (
    <>
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
    </>
  );
}
