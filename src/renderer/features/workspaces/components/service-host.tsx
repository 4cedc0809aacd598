import classes from './workspaces.module.css';

/**
 * The computer that credentials go to, as it is looked up: letters of other scripts are written as xn--…, and nothing
 * is cut off.
 */
export function ServiceHost({ upstream }: { upstream: string }) {
  return <strong className={classes.host}>{new URL(upstream).host}</strong>;
}
