import type { ReadFile } from '../../../../contract/console/imports.ts';
import type { ImportPlan } from '../../../../contract/import-plan.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { counted, formatCount } from '../../../lib/format.ts';
import type { LeftRows } from './fill-rows.tsx';
import { DoubtfulRows } from './doubtful-rows.tsx';
import { DuplicateChoice } from './duplicate-choice.tsx';
import {
  capacityWords,
  faultWords,
  leftOutWords,
  recordsWords,
  rowsWords,
  secondsWords,
  unusedColumns,
} from './import-words.ts';
import { RefusedRows } from './refused-rows.tsx';
import classes from './imports.module.css';

/** Stretches of rows that are told at once. */
const MOST_STRETCHES = 10;

interface Props {
  read: ReadFile;
  /** How often somebody asked to decide about rows that may be other plants; each time brings them there. */
  twinsAsked: number;
  onPlan(plan: ImportPlan): void;
  /** Leads to where rows are filled in. */
  onFill(left: LeftRows): void;
}

/** What would become of the rows: how many are good, duplicates, refused, and why. */
export function ImportOutcome({ read, twinsAsked, onPlan, onFill }: Props) {
  const { check, plan, sending } = read;
  const leftOut = leftOutWords(check.left_out);
  const unused = unusedColumns(read);
  return (
    <Section title="What will happen">
      <ul className={classes.counts} aria-label="Rows">
        <Count label="Ready to import" count={check.good} />
        <Count
          label="Filled in for you"
          count={check.completed}
          hint="State names as codes, ZIP codes with their zeros, places looked up"
        />
        <Count label="Already here" count={check.duplicates.here} />
        <Count label="Repeated in the file" count={check.duplicates.in_file} />
        <Count
          label="Incomplete"
          count={check.later}
          hint="Nothing is wrong with them; they lack a field that the file doesn’t have"
        />
        <Count label="Refused" count={check.refused} />
      </ul>
      <p className={classes.line}>
        {plan.readings ? `Adds ${counted(check.readings, 'reading')}` : `Creates ${recordsWords(check)}`}
        {check.generators > 0 && check.capacity && `, ${capacityWords(check.capacity)}`}.
        {plan.readings &&
          ' They are kept on this computer and never sent. A date without a time is the end of that day at the site.'}
        {leftOut && ` ${leftOut} left out.`}
      </p>
      {unused.length > 0 && <p className={classes.line}>Columns not used: {unused.join(', ')}.</p>}
      {check.named && check.named.homeowners > 0 && (
        <p className={classes.line}>
          {counted(check.named.homeowners, 'homeowner')}{' '}
          {check.named.homeowners === 1
            ? `gets the number ${check.named.first}`
            : `get numbers from ${check.named.first} to ${check.named.last}`}
          , by name. Names are kept here as nicknames and never sent; a name that is known here keeps its number.
        </p>
      )}
      {check.unassociated.map((each) => (
        <Notice key={each.code} tone="info">
          {counted(each.count, 'row')} will be imported without {each.count === 1 ? 'its' : 'their'} generator:{' '}
          {faultWords(each)} ({rowsWords(each, MOST_STRETCHES)}). Import the generators first, or associate them
          afterward.
        </Notice>
      ))}
      {check.approximate > 0 && (
        <Notice tone="info">
          {counted(check.approximate, 'row')} {check.approximate === 1 ? 'gets' : 'get'} an approximate position, the
          middle of the ZIP code’s area (places by GeoNames, CC BY 4.0). Choose columns for latitude and longitude if
          the file has them.
        </Notice>
      )}
      {sending && sending.changes > 0 && (
        <Notice tone="info">
          This workspace is linked: {counted(sending.changes, 'change')} will be sent to the service, which takes at
          least {secondsWords(sending.seconds)} at the present pace.
        </Notice>
      )}
      {check.doubtful > 0 && <DoubtfulRows check={check} />}
      {!plan.readings && check.duplicates.here > 0 && (
        <DuplicateChoice kind="here" read={read} twinsAsked={0} onPlan={onPlan} />
      )}
      {!plan.readings && check.duplicates.in_file > 0 && (
        <DuplicateChoice kind="in_file" read={read} twinsAsked={twinsAsked} onPlan={onPlan} />
      )}
      {check.refused + check.later > 0 && <RefusedRows read={read} onPlan={onPlan} onFill={onFill} />}
    </Section>
  );
}

function Count({ label, count, hint }: { label: string; count: number; hint?: string }) {
  return (
    <li className={classes.count} title={hint}>
      <span className={classes.figure}>{formatCount(count)}</span>
      <span className={classes.muted}>{label}</span>
    </li>
  );
}
