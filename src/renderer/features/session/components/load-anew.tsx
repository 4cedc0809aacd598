import { useEffect } from 'react';

/** Shows nothing, and loads the page again from the service. */
export function LoadAnew(): null {
  useEffect(() => location.reload(), []);
  return null;
}
