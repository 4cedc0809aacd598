import { useEffect, useRef, type ReactNode } from 'react';
import { setCoverPlace } from '../../../lib/cover-place.ts';
import classes from './gate-frame.module.css';

/**
 * Covers everything and makes it inert, as a dialog of the top layer that cannot be closed; what was on screen stays as
 * it is behind it.
 */
export function Cover({ titleId, children }: { titleId: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    setCoverPlace(element);
    return () => {
      setCoverPlace(null);
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.lock}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
    >
      {children}
    </dialog>
  );
}
