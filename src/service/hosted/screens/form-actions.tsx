import type { ReactElement, ReactNode } from 'react';

/** The buttons of a step. The primary one comes first: it is what the Enter key presses. */
export function FormActions({ primary, children }: { primary: string; children?: ReactNode }): ReactElement {
  return (
    <div className="actions">
      <button type="submit" className="primary" name="action" value="continue">
        {primary}
      </button>
      {children}
      <button type="submit" className="quiet" name="action" value="later">
        Save and finish later
      </button>
    </div>
  );
}
