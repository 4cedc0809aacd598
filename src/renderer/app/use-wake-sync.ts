import { useEffect, useState } from 'react';
import { useSync } from '../lib/api/get-sync.ts';
import { useRunSync } from '../lib/api/run-sync.ts';
import { notTooOften } from './not-too-often.ts';

/** Moving between windows gives the focus each time; asking once is enough. */
const REST_MS = 5000;

/**
 * Asks for a run at the start, when the network comes back and when the window gets the focus, in a linked workspace
 * while `active` (SY33).
 */
export function useWakeSync(active: boolean): void {
  const linked = Boolean(useSync().data) && active;
  const { mutate } = useRunSync();
  const [wake] = useState(() => notTooOften(mutate, REST_MS, () => performance.now()));
  useEffect(() => {
    if (!linked) return undefined;
    wake();
    addEventListener('online', wake);
    addEventListener('focus', wake);
    return () => {
      removeEventListener('online', wake);
      removeEventListener('focus', wake);
    };
  }, [linked, wake]);
}
