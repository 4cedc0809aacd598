import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import { MOST_HEADER_ROWS, type ImportFormat } from '../../../../contract/import-plan.ts';
import { SaveMapping } from './save-mapping.tsx';
import classes from './imports.module.css';

const ENCODINGS: Readonly<Record<ImportFormat['encoding'], string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
};
const DELIMITERS = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
} as const satisfies Readonly<Record<ImportFormat['delimiter'], string>>;
const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface Props {
  read: ReadFile;
  busy: boolean;
  onChange(format: ImportFormat): void;
  onSheet(sheet: string): void;
}

/** How the file is read: what was detected, in a line, and on demand the way to change it. */
export function ListFormat({ read, busy, onChange, onSheet }: Props) {
  const t = useTranslate({ imports });
  const { format, sheets, check } = read;
  const [open, setOpen] = useState(false);
  const isWorkbook = sheets.length > 0;
  const isJson = /\.json$/i.test(read.file_name);
  const facts = [
    ...(isJson
      ? ['JSON']
      : isWorkbook
        ? [
            sheets.length > 1
              ? t('imports.sheetOf', {
                  sheet: format.sheet ?? '',
                  at: sheets.indexOf(format.sheet ?? '') + 1,
                  count: sheets.length,
                })
              : t('imports.sheetNamed', { sheet: format.sheet ?? '' }),
          ]
        : [
            t(`imports.separated.${DELIMITERS[format.delimiter]}`),
            ENCODINGS[format.encoding],
            format.decimal_comma ? t('imports.decimalComma') : t('imports.decimalPoint'),
          ]),
    ...(isJson ? [] : [t('imports.headerRows', { count: format.header_rows })]),
    t('imports.rows', { count: check.rows }),
  ];
  return (
    <div className={classes.format}>
      <div className={classes.line}>
        <span>{facts.join(' · ')}</span>
        {!isJson && (
          <Button variant="default" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('imports.hideFormat') : t('imports.changeFormat')}
          </Button>
        )}
        <SaveMapping read={read} />
      </div>
      {open && (
        <div className={classes.fields}>
          {isWorkbook ? (
            <NativeSelect
              label={t('imports.sheet')}
              data={sheets}
              value={format.sheet ?? ''}
              disabled={busy}
              onChange={({ currentTarget }) => onSheet(currentTarget.value)}
            />
          ) : (
            <>
              <NativeSelect
                label={t('imports.separator')}
                data={Object.entries(DELIMITERS).map(([value, name]) => ({
                  value,
                  label: t(`imports.separators.${name}`),
                }))}
                value={format.delimiter}
                disabled={busy}
                onChange={({ currentTarget }) =>
                  onChange({ ...format, delimiter: currentTarget.value as ImportFormat['delimiter'] })
                }
              />
              <NativeSelect
                label={t('imports.encoding')}
                data={options(ENCODINGS)}
                value={format.encoding}
                disabled={busy}
                onChange={({ currentTarget }) =>
                  onChange({ ...format, encoding: currentTarget.value as ImportFormat['encoding'] })
                }
              />
            </>
          )}
          <NativeSelect
            label={t('imports.decimals')}
            data={options({ point: t('imports.point'), comma: t('imports.comma') })}
            value={format.decimal_comma ? 'comma' : 'point'}
            disabled={busy}
            onChange={({ currentTarget }) => onChange({ ...format, decimal_comma: currentTarget.value === 'comma' })}
          />
          <NumberInput
            label={t('imports.headers')}
            min={0}
            max={MOST_HEADER_ROWS}
            allowDecimal={false}
            clampBehavior="strict"
            value={format.header_rows}
            disabled={busy}
            onChange={(rows) => typeof rows === 'number' && onChange({ ...format, header_rows: rows })}
          />
        </div>
      )}
    </div>
  );
}
