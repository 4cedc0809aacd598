import { Button, Checkbox, Group, Radio } from '@mantine/core';
import { counted } from '../../../lib/format.ts';
import { useState } from 'react';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import { MOST_EXCEPTIONS, skipsDuplicate, type ImportPlan } from '../../../../contract/import-plan.ts';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useDuplicates } from '../api/list-duplicates.ts';
import classes from './imports.module.css';

interface Props {
  kind: 'here' | 'in_file';
  read: ReadFile;
  onPlan(plan: ImportPlan): void;
}

const words = {
  here: { title: 'Already here', one: 'row whose record is here already', many: 'rows whose records are here already' },
  in_file: {
    title: 'Twice in the file',
    one: 'row that is in the file before',
    many: 'rows that are in the file before',
  },
} as const;

/** What is done with duplicates of one kind: with all of them, and with each. */
export function DuplicateChoice({ kind, read: { check, plan }, onPlan }: Props) {
  const [opened, setOpened] = useState(false);
  const rows = useDuplicates(kind, opened);
  const shown = rows.data?.pages.flatMap((page) => page.rows) ?? [];
  const { title, one, many } = words[kind];
  const { duplicates, twice = duplicates, except = [] } = plan;
  const toggle = (row: number): void =>
    onPlan({ ...plan, except: except.includes(row) ? except.filter((each) => each !== row) : [...except, row] });
  const chooseAll = (value: 'skip' | 'keep'): void => {
    const all = kind === 'here' ? { duplicates: value, twice } : { duplicates, twice: value };
    const ofThis = new Set(shown.map(({ row }) => row));
    const hasOthers = check.duplicates[kind === 'here' ? 'in_file' : 'here'] > 0;
    onPlan({ ...plan, ...all, except: hasOthers ? except.filter((row) => !ofThis.has(row)) : [] });
  };
  return (
    <div className={classes.duplicates}>
      <Radio.Group
        label={title}
        description={counted(check.duplicates[kind], one, many)}
        value={kind === 'here' ? duplicates : twice}
        onChange={(value) => chooseAll(value)}
      >
        <Group gap="lg" mt={6}>
          <Radio value="skip" label="Skip them" />
          <Radio value="keep" label="Import them as well" />
          <Button variant="subtle" size="compact-sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {opened ? 'Hide rows' : 'Decide row by row'}
          </Button>
        </Group>
      </Radio.Group>
      {opened && rows.error && <TryAgain error={rows.error} onRetry={() => void rows.refetch()} />}
      {opened && rows.isPending && <SkeletonLines count={3} label="Loading rows" />}
      {opened && shown.length > 0 && (
        <ul className={classes.rows} aria-label={`${title}: rows`}>
          {shown.map(({ row, title: about }) => (
            <li key={row}>
              <Checkbox
                size="xs"
                label={`Import row ${row}: ${about}`}
                checked={!skipsDuplicate(plan, kind, row)}
                disabled={except.length >= MOST_EXCEPTIONS && !except.includes(row)}
                onChange={() => toggle(row)}
              />
            </li>
          ))}
          {rows.hasNextPage && (
            <li>
              <Button
                variant="default"
                size="compact-sm"
                loading={rows.isFetchingNextPage}
                onClick={() => void rows.fetchNextPage()}
              >
                Show more rows
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
