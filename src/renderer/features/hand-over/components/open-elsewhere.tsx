import { Button } from '@mantine/core';
import { IconAppWindow } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import type { OnboardingWindow } from '../../../lib/onboarding-window.ts';
import classes from './hand-over.module.css';

const LOOK_EVERY_MS = 500;

interface Props {
  /** Null where the host keeps its own window in front of this page. */
  popup: OnboardingWindow | null;
  /** The popup was closed; told again at each look until this page is left. */
  onGone(): void;
}

/** The registration is open in its own window: the way to it, and an eye on whether it is still there. */
export function OpenElsewhere({ popup, onGone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [lost, setLost] = useState(false);
  const look = useEffectEvent(() => {
    if (popup?.isClosed()) onGone();
  });
  useEffect(() => {
    heading.current?.focus();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <div>
        <h1 className={classes.title} tabIndex={-1} ref={heading}>Your registration is open in the other window</h1>
        <p className={classes.hint}>Go on there. This page waits until you are done, and keeps nothing of what you enter.</p>
      </div>
      {lost && <Notice tone="warn">The window cannot be found from here. If you closed it, press “Back to the installer”: what you have finished is saved.</Notice>}
      {popup && <Button fullWidth leftSection={<IconAppWindow size={16} aria-hidden />} onClick={() => setLost(!popup.show())}>Show it</Button>}
    </>
  );
}
