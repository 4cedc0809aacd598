import { useWindowEvent } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { FIND_EVENT } from '../../contract/console/find-event.ts';
import { frame } from '../../languages/en-US/console/frame.ts';
import { useOpenSession } from '../lib/api/get-session.ts';
import {
  BulkChangeToast,
  ClockNotice,
  FindBar,
  InterruptedNotice,
  LeftHandOver,
  OperatorNotices,
  Palette,
  RecentChanges,
  ShortcutsDialog,
  Tour,
  UnusualBand,
} from './lazy-parts.ts';
import { usePalette } from './use-palette.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { StatusBar } from './status-bar.tsx';
import { StoppedNotice } from './stopped-notice.tsx';
import { TestBand } from './test-band.tsx';
import { PartBoundary } from '../components/part-boundary.tsx';
import { PageCommands, PageCommandsContext } from '../lib/page-commands.ts';
import { useIsRead } from '../lib/lazy-part.ts';
import { ListMemoryContext } from '../lib/selection.ts';
import { TOUR } from '../lib/tour-address.ts';
import { useEver } from '../lib/use-ever.ts';
import { useTranslate } from '../lib/words.ts';
import { useKeptLists } from './use-kept-lists.ts';
import { useMenuPlaces } from './use-menu-places.ts';
import { useWaitingFile } from './use-waiting-file.ts';
import { useWakeSync } from './use-wake-sync.ts';

/** The frame around every place: band of the mode, sidebar, the place itself, status bar. */
export function Shell() {
  const {
    mode,
    state,
    host,
    workspace,
    clock,
    notices,
    handed_over_elsewhere: elsewhere,
    test_helpers: tests,
  } = useOpenSession();
  const t = useTranslate({ frame });
  const kept = useKeptLists(workspace?.id);
  const palette = usePalette();
  const toured = useLocation({ select: ({ hash }) => hash === TOUR });
  const { shown } = palette;
  // A part that was shown stays, so that it closes as it does.
  const searched = useEver(shown === 'search');
  const [findable, setFindable] = useState(false);
  useWindowEvent(FIND_EVENT, () => setFindable(true));
  const helped = useEver(shown === 'shortcuts');
  const listed = useEver(shown === 'changes');
  const [commands] = useState(() => new PageCommands());
  const changed = useEver(kept.changeId !== null);
  const knowsInterrupted = useIsRead(InterruptedNotice);
  useWakeSync(state === 'open');
  useMenuPlaces();
  useWaitingFile(state === 'open' && host === 'electron');
  const skip = () => document.getElementById('content')?.focus();
  return (
    <ListMemoryContext value={kept}>
      <PageCommandsContext value={commands}>
        <div className={classes.shell}>
          <button type="button" className={classes.skip} onClick={skip}>
            {t('frame.skip')}
          </button>
          {mode === 'test' && <TestBand />}
          <StoppedNotice />
          <PartBoundary>
            {tests && (tests.clock !== null || tests.faults > 0) && <UnusualBand state={tests} />}
            {clock !== null && <ClockNotice />}
            {notices.length > 0 && <OperatorNotices />}
            {knowsInterrupted && <InterruptedNotice className={classes.clock} />}
            {elsewhere !== null && <LeftHandOver />}
          </PartBoundary>
          <div className={classes.middle}>
            <Sidebar onSearch={palette.openSearch} />
            <Outlet />
            {changed && (
              <PartBoundary>
                <BulkChangeToast />
              </PartBoundary>
            )}
          </div>
          <StatusBar
            notifications={{
              opened: shown === 'notifications',
              onOpen: palette.openNotifications,
              onClose: palette.close,
            }}
          />
          <PartBoundary>
            {findable && <FindBar />}
            {toured && <Tour />}
            {searched && (
              <Palette
                opened={shown === 'search'}
                onClose={palette.close}
                onShortcuts={palette.openShortcuts}
                onRecentChanges={palette.openRecentChanges}
                onNotifications={palette.openNotifications}
              />
            )}
            {listed && <RecentChanges opened={shown === 'changes'} onClose={palette.close} />}
            {helped && <ShortcutsDialog opened={shown === 'shortcuts'} onClose={palette.close} />}
          </PartBoundary>
        </div>
      </PageCommandsContext>
    </ListMemoryContext>
  );
}
