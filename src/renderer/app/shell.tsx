import { IconTestPipe } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useOpenSession } from '../lib/api/get-session.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { StatusBar } from './status-bar.tsx';

/** The frame around every place: band of the mode, sidebar, the place itself, status bar. */
export function Shell() {
  const { mode } = useOpenSession();
  const skip = () => document.getElementById('content')?.focus();
  return (
    <div className={classes.shell}>
      <button type="button" className={classes.skip} onClick={skip}>Skip to content</button>
      {mode === 'test' && (
        <header>
          <div className={classes.band} role="note" aria-label="Test mode">
            <IconTestPipe size={14} aria-hidden />
            <strong>Test mode</strong>
            <span className={classes.detail}>Nothing here is traded or sent to the real service.</span>
          </div>
        </header>
      )}
      <div className={classes.middle}>
        <Sidebar />
        <Outlet />
      </div>
      <StatusBar />
    </div>
  );
}
