import { Button } from '@mantine/core';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useWords } from '../../../lib/words.ts';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import type { ImportField, ImportFormat, ImportPlan } from '../../../../contract/import-plan.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { fieldLabel } from '../../../lib/field-words.ts';
import { formatCount } from '../../../lib/format.ts';
import type { LeftRows } from './fill-rows.tsx';
import { DoubtfulRows } from './doubtful-rows.tsx';
import { DuplicateChoice } from './duplicate-choice.tsx';
import {
  capacityWords,
  faultWords,
  leftOutWords,
  measureInFile,
  rowsWords,
  sumWords,
  unusedColumns,
} from './import-words.ts';
import { recordsWords, secondsWords } from './import-states.ts';
import { RefusedRows } from './refused-rows.tsx';
import classes from './imports.module.css';

/** Stretches of rows that are told at once. */
const MOST_STRETCHES = 10;

interface Props {
  read: ReadFile;
  /** How often somebody asked to decide about rows that may be other plants; each time brings them there. */
  twinsAsked: number;
  onPlan(plan: ImportPlan): void;
  onFormat(format: ImportFormat): void;
  /** Leads to where rows are filled in. */
  onFill(left: LeftRows): void;
}

/** What would become of the rows: how many are good, duplicates, refused, and why. */
export function ImportOutcome({ read, twinsAsked, onPlan, onFormat, onFill }: Props) {
  const words = useWords();
  const t = words.of({ imports });
  const { check, format, plan, sending } = read;
  const leftOut = leftOutWords(check.left_out, words);
  const made = { records: recordsWords(check, words) };
  const unused = unusedColumns(read);
  return (
    <Section title={t('imports.outcome')}>
      <ul className={classes.counts} aria-label={t('imports.outcomeRows')}>
        <Count label={t('imports.ready')} count={check.good} />
        <Count label={t('imports.completed')} count={check.completed} hint={t('imports.completedHint')} />
        <Count label={t('imports.here')} count={check.duplicates.here} />
        <Count label={t('imports.inFile')} count={check.duplicates.in_file} />
        <Count label={t('imports.incomplete')} count={check.later} hint={t('imports.incompleteHint')} />
        <Count label={t('imports.refused')} count={check.refused} />
      </ul>
      <p className={classes.line}>
        {plan.readings
          ? `${t('imports.adds', { count: check.readings })} ${
              check.amounts && plan.readings.total_lifetime_production
                ? sumWords(check.amounts, read, words)
                : t('imports.readingsStay')
            }`
          : check.generators > 0 && check.capacity
            ? t('imports.createsOf', { ...made, capacity: capacityWords(check.capacity, words) })
            : t('imports.creates', made)}
        {leftOut && ` ${leftOut}`}
      </p>
      {check.unclear.map(({ topic, field, text, value, other }) => {
        const shown = (energy: number) => measureInFile(energy, read, topic, field as ImportField, words);
        return (
          <Notice
            key={`${topic} ${field}`}
            tone="warn"
            action={
              <Button
                variant="default"
                size="compact-sm"
                flex="none"
                onClick={() => onFormat({ ...format, decimal_comma: !format.decimal_comma })}
              >
                {t('imports.readAs', { value: shown(other) })}
              </Button>
            }
          >
            {t('imports.unclear', { field: fieldLabel(field, words), text, value: shown(value) })}
          </Notice>
        );
      })}
      {check.within.count > 0 && (
        <Notice tone="info">
          {t('imports.within', { count: check.within.count, rows: rowsWords(check.within, MOST_STRETCHES, words) })}
        </Notice>
      )}
      {check.corrected.count > 0 && (
        <Notice tone="info">
          {t('imports.corrected', {
            count: check.corrected.count,
            rows: rowsWords(check.corrected, MOST_STRETCHES, words),
          })}
        </Notice>
      )}
      {check.gaps && (
        <Notice tone="info">{t('imports.gaps', { ...check.gaps, kind: check.amounts ? 'amount' : 'total' })}</Notice>
      )}
      {unused.length > 0 && <p className={classes.line}>{t('imports.unused', { columns: unused.join(', ') })}</p>}
      {check.named && check.named.homeowners > 0 && (
        <p className={classes.line}>
          {t('imports.numbered', {
            count: check.named.homeowners,
            first: String(check.named.first),
            last: String(check.named.last),
          })}
        </p>
      )}
      {check.unassociated.map((each) => (
        <Notice key={each.code} tone="info">
          {t('imports.unassociated', {
            count: each.count,
            fault: faultWords(each, words),
            rows: rowsWords(each, MOST_STRETCHES, words),
          })}
        </Notice>
      ))}
      {check.approximate > 0 && (
        <Notice tone="info">{t('imports.approximateRows', { count: check.approximate })}</Notice>
      )}
      {sending && sending.changes > 0 && (
        <Notice tone="info">
          {t('imports.sending', { count: sending.changes, time: secondsWords(sending.seconds, words) })}
        </Notice>
      )}
      {check.doubtful > 0 && <DoubtfulRows read={read} />}
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
  const words = useWords();
  return (
    <li className={classes.count} title={hint}>
      <span className={classes.figure}>{formatCount(count, words)}</span>
      <span className={classes.muted}>{label}</span>
    </li>
  );
}
