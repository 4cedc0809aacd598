import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Session } from '../../contract/console/session.ts';
import { onlyVisible } from '../../contract/visible-text.ts';
import { Notice } from '../components/notice.tsx';
import { forgetRefused, leaveChosen, useFiles } from '../lib/chosen-file.ts';
import { pictureTaker } from '../lib/dropped-picture.ts';
import { errorWords } from '../lib/error-words.ts';
import { refusalWords } from './file-words.ts';
import classes from './file-drop.module.css';

/** What comes before a file can be decided about. */
const FIRST: Partial<Record<Session['state'], string>> = {
  setup: 'Set up the console',
  signed_out: 'Sign in',
  locked: 'Unlock the console',
};

const dropWords = (isOpen: boolean): string => {
  if (!isOpen) return 'Drop an export from another computer here';
  if (pictureTaker()) return 'Drop a logo (PNG, JPEG, or WebP), a list, or an export from another computer here';
  return 'Drop a list (CSV, TSV, or Excel) or an export from another computer here';
};

interface Props {
  state: Session['state'] | undefined;
  /** Files are held over the window just now. */
  over: boolean;
  /** How a dropped list is being read. */
  reading: { error: unknown; isPending: boolean; variables: { file: File } | undefined; reset(): void };
}

/** Where a file may be dropped, why one was not taken, and what one waits for. */
export function FileNotices({ state, over, reading }: Props) {
  const { chosen, refused } = useFiles();
  const first = state && FIRST[state];
  const waits = chosen && first !== undefined;
  return (
    <>
      {over && (
        <div className={classes.over}>
          <div className={classes.frame}>
            <div className={classes.words}>
              <IconFileImport size={40} stroke={1.5} aria-hidden />
              <strong>{dropWords(state === 'open')}</strong>
              <span>You will be asked before anything is imported.</span>
            </div>
          </div>
        </div>
      )}
      {(refused || waits || reading.error !== null || reading.isPending) && (
        <div className={classes.said}>
          {refused && (
            <Notice tone="bad" action={<Away onClick={forgetRefused}>Dismiss</Away>}>
              {refusalWords(refused)}
            </Notice>
          )}
          {reading.isPending && (
            <Notice tone="info">
              Reading “<bdi>{onlyVisible(reading.variables?.file.name ?? '', 60)}</bdi>”…
            </Notice>
          )}
          {reading.error !== null && (
            <Notice tone="bad" action={<Away onClick={reading.reset}>Dismiss</Away>}>
              {errorWords(reading.error)}
            </Notice>
          )}
          {waits && (
            <Notice tone="info" action={<Away onClick={() => leaveChosen()}>Don’t import</Away>}>
              “<bdi>{onlyVisible(chosen.name, 60)}</bdi>” is waiting. {first} to decide whether to import it.
            </Notice>
          )}
        </div>
      )}
    </>
  );
}

function Away({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <Button variant="default" size="compact-sm" onClick={onClick}>
      {children}
    </Button>
  );
}
