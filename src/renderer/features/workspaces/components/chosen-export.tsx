import { Button, Group } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} className={classes.file} role="group" aria-label="Chosen export" tabIndex={-1}>
      <IconFileImport size={24} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{onlyVisible(file.name)}</bdi> <span className={classes.size}>{formatBytes(file.bytes)}</span>
        </p>
        <p className={classes.hint}>
          Nothing has been imported yet. Importing adds a new workspace; the existing ones stay as they are. You then
          see its name and the address of its service; it sends nothing until you enter credentials for that address.
        </p>
        <Group gap="sm">
          <Button loading={importing} onClick={onImport}>
            Import as a new workspace
          </Button>
          <Button variant="default" disabled={importing} onClick={onDismiss}>
            Don’t import
          </Button>
        </Group>
      </div>
    </div>
  );
}
