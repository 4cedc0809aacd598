import { useWords } from '../../../lib/words.ts';
import { changeName, changeSentence, changeWords, type Change } from './change-words.ts';
import type { ProductionUnit } from '../../../lib/production-unit.ts';
import classes from './sync.module.css';

/** A change in one line; where that is too short, the record's name gives way before what was done to it. */
export function ChangeSentence({ change, unit }: { change: Change; unit: ProductionUnit }) {
  const words = useWords();
  return (
    <span className={classes.sentence} title={changeSentence(change, unit, words)}>
      <span>{changeName(change, words)}</span>
      <span>: {changeWords(change, unit, words)}</span>
    </span>
  );
}
