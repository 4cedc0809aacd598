import { Button, Checkbox, Group, Radio } from '@mantine/core';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useWords, type Words } from '../../../lib/words.ts';
import { formatCapacity } from '../../../lib/format.ts';
import { useEffect, useRef, useState } from 'react';
import type { DuplicateRow, ReadFile } from '../../../../contract/console/imports.ts';
import {
  isOfInverters,
  MOST_EXCEPTIONS,
  skipsDuplicate,
  twiceOf,
  type ImportPlan,
} from '../../../../contract/import-plan.ts';
import { Notice } from '../../../components/notice.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useDuplicates } from '../api/list-duplicates.ts';
import classes from './imports.module.css';

interface Props {
  kind: 'here' | 'in_file';
  read: ReadFile;
  /** Each time it grows, the first row that may be another plant gets the focus, as soon as it is there. */
  twinsAsked: number;
  onPlan(plan: ImportPlan): void;
}

/** What a row is about, what it is taken for, and in what it differs from that. */
function rowLabel({ row, title, same_as: { what, number }, differs }: DuplicateRow, words: Words): string {
  const t = words.of({ imports });
  const named = { row: String(row), title, what, number: String(number) };
  if (!differs) return t('imports.sameAs', named);
  const [own, first] = differs.capacities;
  return t('imports.twinOf', {
    ...named,
    own: formatCapacity(own, words),
    first: formatCapacity(first, words),
    kilometers: String(Math.round(differs.kilometers)),
  });
}

/** What is done with duplicates of one kind: with all of them, and with each. */
export function DuplicateChoice({ kind, read: { check, plan }, twinsAsked, onPlan }: Props) {
  const words = useWords();
  const t = words.of({ imports });
  const [opened, setOpened] = useState(kind === 'in_file' && check.duplicates.differing > 0);
  const rows = useDuplicates(kind, opened);
  const shown = rows.data?.pages.flatMap((page) => page.rows) ?? [];
  const twin = shown.find(({ differs }) => differs)?.row;
  const twinBox = useRef<HTMLInputElement>(null);
  const answered = useRef(0);
  useEffect(() => {
    if (twinsAsked === answered.current) return;
    if (!opened) return setOpened(true);
    if (twin === undefined) return;
    answered.current = twinsAsked;
    twinBox.current?.scrollIntoView({ block: 'center' });
    twinBox.current?.focus({ preventScroll: true });
  }, [twinsAsked, opened, twin]);
  const inFile = isOfInverters(plan) ? 'imports.invertersInFile' : 'imports.rowsInFile';
  const description = kind === 'here' ? 'imports.rowsHere' : inFile;
  const title = kind === 'here' ? t('imports.here') : t('imports.inFile');
  const { duplicates, except = [] } = plan;
  const twice = twiceOf(plan);
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
        description={t(description, { count: check.duplicates[kind] })}
        value={kind === 'here' ? duplicates : twice}
        onChange={(value) => chooseAll(value)}
      >
        <Group gap="lg" mt={6}>
          <Radio value="skip" label={t('imports.skip')} />
          <Radio value="keep" label={t('imports.keep')} />
          <Button variant="subtle" size="compact-sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {opened ? t('imports.hideRows') : t('imports.rowByRow')}
          </Button>
        </Group>
      </Radio.Group>
      {kind === 'in_file' && check.duplicates.differing > 0 && (
        <Notice tone="warn">{t('imports.twins', { count: check.duplicates.differing })}</Notice>
      )}
      {opened && rows.error && <TryAgain error={rows.error} onRetry={() => void rows.refetch()} />}
      {opened && rows.isPending && <SkeletonLines count={3} label={t('imports.loadingRows')} />}
      {opened && shown.length > 0 && (
        <ul className={classes.rows} aria-label={t('imports.duplicateRows', { title })}>
          {shown.map((each) => (
            <li key={each.row}>
              <Checkbox
                ref={each.row === twin ? twinBox : undefined}
                size="xs"
                label={rowLabel(each, words)}
                checked={!skipsDuplicate(plan, kind, each.row)}
                disabled={except.length >= MOST_EXCEPTIONS && !except.includes(each.row)}
                onChange={() => toggle(each.row)}
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
                {t('imports.moreRows')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
