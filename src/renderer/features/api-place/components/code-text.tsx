import classes from './api.module.css';

/** A text as it was sent; a long one scrolls, by keyboard as well. */
export function CodeText({ label, children }: { label: string; children: string }) {
  const scrolled = { tabIndex: 0, role: 'group', 'aria-label': label };
  return (
    <pre className={classes.code} {...scrolled}>
      {children}
    </pre>
  );
}
