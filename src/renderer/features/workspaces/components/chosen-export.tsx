import { Button, Group } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { workspaces } from '../../../../languages/en-US/console/workspaces.ts';
import { useWords } from '../../../lib/words.ts';
import { onlyVisible } from '../../../../contract/visible-text.ts';
import type { ChosenFile } from '../../../lib/chosen-file.ts';
import { formatBytes } from '../../../lib/format.ts';
import classes from './chosen-export.module.css';

interface Props {
  file: ChosenFile;
  importing: boolean;
  onImport(): void;
  onDismiss(): void;
}

/**
 * The export that was chosen, and the question whether to import it; wherever it was dropped, it comes into view and
 * has the focus.
 */
export function ChosenExport({ file, importing, onImport, onDismiss }: Props) {
  const words = useWords();
  const t = words.of({ workspaces });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} className={classes.file} role="group" aria-label={t('workspaces.chosenExport')} tabIndex={-1}>
      <IconFileImport size={24} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{onlyVisible(file.name)}</bdi> <span className={classes.size}>{formatBytes(file.bytes, words)}</span>
        </p>
        <p className={classes.hint}>{t('workspaces.chosenExportHint')}</p>
        <Group gap="sm">
          <Button loading={importing} onClick={onImport}>
            {t('workspaces.importAsNew')}
          </Button>
          <Button variant="default" disabled={importing} onClick={onDismiss}>
            {t('workspaces.dontImport')}
          </Button>
        </Group>
      </div>
    </div>
  );
}
