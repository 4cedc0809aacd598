import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Session } from '../../contract/console/session.ts';
import { onlyVisible } from '../../contract/visible-text.ts';
import { fileNotices } from '../../languages/en-US/console/file-notices.ts';
import { Notice } from '../components/notice.tsx';
import { forgetRefused, leaveChosen, useFiles } from '../lib/chosen-file.ts';
import { pictureTaker } from '../lib/dropped-picture.ts';
import { errorWords } from '../lib/error-words.ts';
import { useWords, type Words } from '../lib/words.ts';
import { refusalWords } from './file-words.ts';
import classes from './file-drop.module.css';

/** In which something else comes before a file can be decided about. */
const FIRST: readonly Session['state'][] = ['setup', 'signed_out', 'locked'];

function dropWords(isOpen: boolean, words: Words): string {
  const t = words.of({ fileNotices });
  if (!isOpen) return t('fileNotices.dropExport');
  return pictureTaker() ? t('fileNotices.dropPicture') : t('fileNotices.dropList');
}

const asFile = (name: ReactNode): ReactNode => <bdi>{name}</bdi>;

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
  const words = useWords();
  const t = words.of({ fileNotices });
  const waits = chosen && state && FIRST.includes(state);
  return (
    <>
      {over && (
        <div className={classes.over}>
          <div className={classes.frame}>
            <div className={classes.words}>
              <IconFileImport size={40} stroke={1.5} aria-hidden />
              <strong>{dropWords(state === 'open', words)}</strong>
              <span>{t('fileNotices.asked')}</span>
            </div>
          </div>
        </div>
      )}
      {(refused || waits || reading.error !== null || reading.isPending) && (
        <div className={classes.said}>
          {refused && (
            <Notice tone="bad" action={<Away onClick={forgetRefused}>{t('fileNotices.dismiss')}</Away>}>
              {refusalWords(refused, words)}
            </Notice>
          )}
          {reading.isPending && (
            <Notice tone="info">
              {t.rich('fileNotices.reading', {
                name: onlyVisible(reading.variables?.file.name ?? '', 60),
                file: asFile,
              })}
            </Notice>
          )}
          {reading.error !== null && (
            <Notice tone="bad" action={<Away onClick={reading.reset}>{t('fileNotices.dismiss')}</Away>}>
              {errorWords(reading.error, words)}
            </Notice>
          )}
          {waits && (
            <Notice tone="info" action={<Away onClick={() => leaveChosen()}>{t('fileNotices.dontImport')}</Away>}>
              {t.rich('fileNotices.waits', { name: onlyVisible(chosen.name, 60), state, file: asFile })}
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
