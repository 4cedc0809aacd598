import { useEffect, useRef } from 'react';
import classes from './hand-over.module.css';

/** The registration is open in its own window. When that is closed, the service sees it, and the session says so. */
export function OpenElsewhere() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h1 className={classes.title} tabIndex={-1} ref={heading}>
        Your registration is open in the other window
      </h1>
      <p className={classes.hint}>
        Continue there. This page waits until you are done and keeps nothing that you enter. If you closed the window,
        press “Back to the installer”: what you have finished is saved.
      </p>
    </div>
  );
}
