import { Button } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { usePagedList } from '../../../lib/paged-list.ts';
import { ledgerPage } from '../api/list-ledger.ts';
import { LedgerPart } from './ledger-part.tsx';
import classes from './sync.module.css';

const everything = ledgerPage('');

/** The place in a workspace that is not linked: what linking is for. Below it the ledger of earlier, where the workspace was linked once. */
export function Unlinked() {
  const past = (usePagedList(everything).total ?? 0) > 0;
  return (
    <div className={classes.place}>
      <div className={past ? classes.above : classes.alone}>
        <EmptyState icon={IconDeviceLaptop} title="Only on this computer" action={<Button renderRoot={(props) => <Link to="/settings" {...props} />}>Open settings</Button>}>
          This workspace is not linked to the service, so nothing is sent. Once it is linked, what you do goes there by itself, what you did
          without a network too, and each change is kept here with its proof of receipt.
        </EmptyState>
      </div>
      {past && <LedgerPart />}
    </div>
  );
}
