import type { ReactElement, ReactNode } from 'react';
import { useWords } from '../words.ts';

/** The buttons of a step, the primary one first; `primary`: what it says where it does more than continue. */
export function FormActions({ primary, children }: { primary?: string; children?: ReactNode }): ReactElement {
  const { t } = useWords();
  return (
    <div className="actions">
      <button type="submit" className="primary" name="action" value="continue">
        {primary ?? t('page.continue')}
      </button>
      {children}
      <button type="submit" className="quiet" name="action" value="later">
        {t('page.later')}
      </button>
    </div>
  );
}
