import type { ReactElement } from 'react';

/**
 * What the Enter key presses where other buttons precede the one that continues: the first of a form is the one it
 * takes.
 */
export function DefaultButton(): ReactElement {
  return <button type="submit" className="hidden" name="action" value="continue" tabIndex={-1} aria-hidden="true" />;
}
