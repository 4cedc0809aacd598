import { IconTestPipe } from '@tabler/icons-react';
import { useSync } from '../lib/api/get-sync.ts';
import classes from './shell.module.css';

/** The amber band over every place of a test workspace; what it says is true of a linked one too. */
export function TestBand() {
  const status = useSync().data;
  return (
    <header>
      <div className={classes.band} role="note" aria-label="Test mode">
        <IconTestPipe size={14} aria-hidden />
        <strong>Test mode</strong>
        <span className={classes.detail}>
          {status === null ? 'Nothing here is traded or sent to the real service.' : 'Nothing here is traded.'}
        </span>
        {status && <span className={classes.detail}>What you do is sent to the test side of the service.</span>}
      </div>
    </header>
  );
}
