import { useEffect, useId, useRef, type ReactNode } from 'react';
import classes from './section.module.css';

interface Props {
  title: string;
  /** One line about what this group is for. */
  hint?: ReactNode;
  action?: ReactNode;
  /** Somebody has just asked for it: it comes into view, and its title takes the focus. */
  asked?: boolean;
  children: ReactNode;
}

/** A titled group of a page or pane. */
export function Section({ title, hint, action, asked = false, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked) heading.current?.focus();
  }, [asked]);
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 className={classes.title} id={id} ref={heading} {...(asked && { tabIndex: -1 })}>
          {title}
        </h2>
        {action}
      </div>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
}
