import { IconAlertCircle } from '@tabler/icons-react';
import { useWords } from '../../../lib/words.ts';
import { mixedLetters } from './mixed-letters.ts';
import classes from './workspaces.module.css';

/** Stands beside the name of a workspace that may be taken for another one. */
export function MixedLettersNote({ name }: { name: string }) {
  const told = mixedLetters(name, useWords());
  return told === undefined ? null : (
    <div className={classes.mixed}>
      <IconAlertCircle size={14} aria-hidden /> {told}
    </div>
  );
}
