import { useState } from 'react';

/** Whether something is so, or was at any time since the component appeared. */
export function useEver(is: boolean): boolean {
  const [ever, setEver] = useState(is);
  if (is && !ever) setEver(true);
  return is || ever;
}
