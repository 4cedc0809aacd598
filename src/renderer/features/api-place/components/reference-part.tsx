import { useComputedColorScheme } from '@mantine/core';
import classes from './api.module.css';

/** The reference of the API: the service's own page, in the theme of this one. */
export function ReferencePart() {
  const theme = useComputedColorScheme();
  return <iframe className={classes.reference} title="API reference" src={`/console/reference?theme=${theme}`} />;
}
