import { Button } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { usePagedList } from '../../../lib/paged-list.ts';
import { ledgerPage } from '../api/list-ledger.ts';
import { LedgerPart } from './ledger-part.tsx';
import classes from './sync.module.css';

const everything = ledgerPage('');

/**
 * The place in a workspace that is not linked: what linking is for. Where it was linked once, its ledger stays below.
 */
export function Unlinked() {
  const past = (usePagedList(everything).total ?? 0) > 0;
  const settings = (
    <Button variant={past ? 'default' : 'filled'} renderRoot={(props) => <Link to="/settings" {...props} />}>
      Open settings
    </Button>
  );
  if (!past) {
    return (
      <div className={classes.alone}>
        <EmptyState icon={IconDeviceLaptop} title="Only on this computer" action={settings}>
          This workspace is not linked to the service, so nothing is sent. Once it is linked, changes are sent
          automatically, including those made offline, and each one is kept here with its proof of receipt.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.place}>
      <section className={classes.verdict} data-tone="info" aria-label="Sync status">
        <IconDeviceLaptop size={24} stroke={1.75} className={classes.sign} aria-hidden />
        <div className={classes.story}>
          <strong>Only on this computer</strong>
          <p>
            This workspace is not linked to the service any more, so nothing is sent. What was confirmed while it was
            linked is shown below.
          </p>
        </div>
        {settings}
      </section>
      <LedgerPart />
    </div>
  );
}
