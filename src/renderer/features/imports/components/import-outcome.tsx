import { Button, Radio, Group } from '@mantine/core';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import type { ImportPlan } from '../../../../contract/import-plan.ts';
import { DuplicateRows } from './duplicate-rows.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { formatCount } from '../../../lib/format.ts';
import { useSaveRefusedRows } from '../api/run-import.ts';
import { counted, leftOutWords, recordsWords, refusalWords, rowsWords, secondsWords } from './import-words.ts';
import classes from './imports.module.css';

interface Props {
  read: ReadFile;
  onPlan(plan: ImportPlan): void;
}

/** What would become of the rows: how many are good, duplicates, refused, and why. */
export function ImportOutcome({ read: { check, plan, sending }, onPlan }: Props) {
  const save = useSaveRefusedRows();
  const duplicates = check.duplicates.here + check.duplicates.in_file;
  const leftOut = leftOutWords(check.left_out);
  return (
    <Section title="What will happen">
      <ul className={classes.counts} aria-label="Rows">
        <Count label="Ready to import" count={check.good} />
        <Count
          label="Completed"
          count={check.completed}
          hint="State names as codes, ZIP codes with their zeros, places looked up"
        />
        <Count label="Already here" count={check.duplicates.here} />
        <Count label="Twice in the file" count={check.duplicates.in_file} />
        <Count label="Refused" count={check.refused} />
      </ul>
      <p className={classes.line}>
        Makes {recordsWords(check)}.{leftOut && ` ${leftOut} left out.`}
      </p>
      {check.named && check.named.homeowners > 0 && (
        <p className={classes.line}>
          {counted(check.named.homeowners, 'homeowner')}{' '}
          {check.named.homeowners === 1
            ? `gets the number ${check.named.first}`
            : `get the numbers ${check.named.first} to ${check.named.last}`}
          , by name. Names are kept here as nicknames and never sent; a name that is known here keeps its number.
        </p>
      )}
      {check.approximate > 0 && (
        <Notice tone="info">
          {counted(check.approximate, 'row')} get an approximate position, the middle of the ZIP code’s area (places by
          GeoNames, CC BY 4.0). Choose columns for latitude and longitude if the file has them.
        </Notice>
      )}
      {sending && sending.changes > 0 && (
        <Notice tone="info">
          This workspace is linked: {counted(sending.changes, 'change')} will be sent to the service, which takes at
          least {secondsWords(sending.seconds)} at the present pace.
        </Notice>
      )}
      {duplicates > 0 && (
        <Radio.Group
          label="Duplicates"
          value={plan.duplicates}
          onChange={(value) => {
            const { except: _rows, twice: _twice, ...rest } = plan;
            onPlan({ ...rest, duplicates: value });
          }}
        >
          <Group gap="lg" mt={6}>
            <Radio value="skip" label="Skip them" />
            <Radio value="keep" label="Import them as well" />
          </Group>
          <DuplicateRows check={check} plan={plan} onPlan={onPlan} />
        </Radio.Group>
      )}
      {check.refused > 0 && (
        <div className={classes.refusals}>
          <div className={classes.line}>
            <strong>{counted(check.refused, 'row')} cannot be imported</strong>
            <Button variant="default" size="compact-sm" loading={save.isPending} onClick={() => save.mutate()}>
              Save refused rows
            </Button>
          </div>
          <ul className={classes.reasons}>
            {check.refusals.map((refusal) => (
              <li key={`${refusal.topic} ${refusal.field} ${refusal.code} ${refusal.rule ?? ''}`}>
                {refusalWords(refusal)} <span className={classes.muted}>({rowsWords(refusal)})</span>
              </li>
            ))}
          </ul>
          {save.error && <Notice tone="bad">{errorWords(save.error)}</Notice>}
        </div>
      )}
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
