import { useEffect, useRef } from 'react';
import { handOver } from '../../../../languages/en-US/console/hand-over.ts';
import { useTranslate } from '../../../lib/words.ts';
import classes from './hand-over.module.css';

/** The registration is open in its own window. When that is closed, the service sees it, and the session says so. */
export function OpenElsewhere() {
  const t = useTranslate({ handOver });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h1 className={classes.title} tabIndex={-1} ref={heading}>
        {t('handOver.elsewhere')}
      </h1>
      <p className={classes.hint}>{t('handOver.elsewhereHint')}</p>
    </div>
  );
}
