import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useWords } from '../../../lib/words.ts';
import type { ImportFault, ReadFile } from '../../../../contract/console/imports.ts';
import table from '../../../components/plain-table.module.css';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useRowsLeft, type WhichRows } from '../api/list-rows-left.ts';
import { faultWords, whyWords } from './import-words.ts';
import classes from './imports.module.css';

interface Props {
  read: ReadFile;
  which: WhichRows;
}

/** Refused rows as the file has them; what is wrong is marked and said. */
export function RowTable({ read: { columns }, which }: Props) {
  const words = useWords();
  const t = words.of({ imports });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRowsLeft(which);
  if (!data)
    return error ? (
      <TryAgain error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines count={3} label={t('imports.loadingRows')} />
    );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <div className={classes.preview} role="group" aria-label={t('imports.rowsOfFile')} tabIndex={0}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t('imports.row')}</th>
              <th scope="col">{t('imports.whyRefused')}</th>
              {columns.map(({ header }, column) => (
                <th key={column} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.pages
              .flatMap(({ rows }) => rows)
              .map(({ row, cells, faults }) => (
                <tr key={row}>
                  <td>{row}</td>
                  <td className={classes.why}>{whyWords(faults, words)}</td>
                  {columns.map((_, column) => (
                    <FileCell
                      key={column}
                      text={cells[column] ?? ''}
                      faults={faults.filter((fault) => fault.column === column)}
                    />
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('imports.moreRows')}
        </Button>
      )}
    </>
  );
}

/** What the file says in a cell; one with a fault is marked. */
export function FileCell({ text, faults }: { text: string; faults: readonly ImportFault[] }) {
  const words = useWords();
  const t = words.of({ imports });
  const isFaulty = faults.length > 0;
  return (
    <td
      data-faulty={isFaulty || undefined}
      title={isFaulty ? faults.map((fault) => faultWords(fault, words)).join('; ') : text}
    >
      {isFaulty && <IconAlertTriangle size={14} aria-label={t('imports.notValid')} className={classes.mark} />}
      {text === '' ? '–' : text}
    </td>
  );
}
