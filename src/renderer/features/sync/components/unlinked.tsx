import { Button } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { sync } from '../../../../languages/en-US/console/sync.ts';
import { sectionHash } from '../../../lib/settings-sections.ts';
import { useTranslate } from '../../../lib/words.ts';
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
  const t = useTranslate({ sync });
  const past = (usePagedList(everything).total ?? 0) > 0;
  const settings = (
    <Button
      variant={past ? 'default' : 'filled'}
      renderRoot={(props) => <Link to="/settings" hash={sectionHash('service')} {...props} />}
    >
      {t('sync.openSettings')}
    </Button>
  );
  if (!past) {
    return (
      <div className={classes.alone}>
        <EmptyState icon={IconDeviceLaptop} title={t('sync.onlyHere')} action={settings}>
          {t('sync.neverLinked')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.place}>
      <section className={classes.verdict} data-tone="info" aria-label={t('sync.status')}>
        <IconDeviceLaptop size={24} stroke={1.75} className={classes.sign} aria-hidden />
        <div className={classes.story}>
          <strong>{t('sync.onlyHere')}</strong>
          <p>{t('sync.noLongerLinked')}</p>
        </div>
        {settings}
      </section>
      <LedgerPart />
    </div>
  );
}
