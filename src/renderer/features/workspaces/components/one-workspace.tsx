import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { useSession } from '../../../lib/api/get-session.ts';
import { forgetRecords } from '../../../lib/forget-records.ts';

interface Props {
  /** The console's places. */
  children: ReactNode;
  /** Told after the records of the workspace before were forgotten and before anything of the next one is shown. */
  onSwitch(): void;
}

/**
 * Shows one workspace and never two: when another one is opened, in this window or elsewhere, everything that is on
 * screen and in the page's memory is thrown away before the places are drawn anew.
 */
export function OneWorkspace({ children, onSwitch }: Props) {
  const client = useQueryClient();
  const open = useSession().data?.workspace?.id;
  const [shown, setShown] = useState(open);
  useEffect(() => {
    if (open === undefined || open === shown) return;
    forgetRecords(client);
    onSwitch();
    setShown(open);
  }, [client, open, shown, onSwitch]);
  return open === undefined || open === shown ? <Fragment key={shown}>{children}</Fragment> : null;
}
