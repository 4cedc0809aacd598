import { useEffect, useId, type ReactNode } from 'react';
import classes from './screen.module.css';

const PRODUCT = 'Solar Installer Console';

interface Props {
  title: string;
  /** The primary action, at the right of the top bar. */
  action?: ReactNode;
  /** Lists fill the space and scroll by themselves; other places scroll as a page. */
  fill?: boolean;
  children: ReactNode;
}

/** One place of the console: the slim top bar with its title and primary action, and what the place holds. */
export function Screen({ title, action, fill = false, children }: Props) {
  const id = useId();
  useEffect(() => {
    document.title = `${title} – ${PRODUCT}`;
  }, [title]);
  return (
    <main className={classes.screen} id="content" tabIndex={-1} aria-labelledby={id}>
      <header className={classes.bar}>
        <h1 className={classes.title} id={id}>
          {title}
        </h1>
        {action && <div className={classes.actions}>{action}</div>}
      </header>
      <div className={fill ? classes.fill : classes.page}>{children}</div>
    </main>
  );
}
