import { IconTestPipe } from '@tabler/icons-react';
import { frame } from '../../languages/en-US/console/frame.ts';
import { useSync } from '../lib/api/get-sync.ts';
import { useTranslate } from '../lib/words.ts';
import classes from './shell.module.css';

/** The amber band over every place of a test workspace; what it says is true of a linked one too. */
export function TestBand() {
  const t = useTranslate({ frame });
  const status = useSync().data;
  return (
    <header>
      <div className={classes.band} role="note" aria-label={t('frame.testMode')}>
        <IconTestPipe size={14} aria-hidden />
        <strong>{t('frame.testMode')}</strong>
        <span className={classes.detail}>{status === null ? t('frame.notTradedOrSent') : t('frame.notTraded')}</span>
        {status && <span className={classes.detail}>{t('frame.sentToTestSide')}</span>}
      </div>
    </header>
  );
}
