import { useComputedColorScheme } from '@mantine/core';
import classes from './api.module.css';

/** The reference of the API: the service's own page, in the theme of this one. */
export function ReferencePart() {
  const theme = useComputedColorScheme();
  return (
    <iframe
      className={classes.reference}
      title="API reference"
      // No other window. It has this origin all the same, because it asks the API.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the page in it is the service’s own
      sandbox="allow-same-origin allow-scripts allow-forms allow-downloads"
      src={`/console/reference?theme=${theme}`}
    />
  );
}
