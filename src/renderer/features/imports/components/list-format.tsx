import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { counted } from '../../../lib/format.ts';
import { useState } from 'react';
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
const DELIMITERS: Readonly<Record<ImportFormat['delimiter'], string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
};
const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

interface Props {
  read: ReadFile;
  busy: boolean;
  onChange(format: ImportFormat): void;
  onSheet(sheet: string): void;
}

/** How the file is read: what was detected, in a line, and on demand the way to change it. */
export function ListFormat({ read, busy, onChange, onSheet }: Props) {
  const { format, sheets, check } = read;
  const [open, setOpen] = useState(false);
  const isWorkbook = sheets.length > 0;
  const isJson = /\.json$/i.test(read.file_name);
  const words = [
    ...(isJson
      ? ['JSON']
      : isWorkbook
        ? [`Sheet “${format.sheet}”${sheets.length > 1 ? ` of ${sheets.length}` : ''}`]
        : [
            `${DELIMITERS[format.delimiter]}-separated`,
            ENCODINGS[format.encoding],
            format.decimal_comma ? 'decimal comma' : 'decimal point',
          ]),
    ...(isJson ? [] : [format.header_rows === 0 ? 'no header row' : counted(format.header_rows, 'header row')]),
    counted(check.rows, 'row'),
  ];
  return (
    <div className={classes.format}>
      <div className={classes.line}>
        <span>{words.join(' · ')}</span>
        {!isJson && (
          <Button variant="default" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide format' : 'Change format'}
          </Button>
        )}
        <SaveMapping read={read} />
      </div>
      {open && (
        <div className={classes.fields}>
          {isWorkbook ? (
            <NativeSelect
              label="Sheet"
              data={sheets}
              value={format.sheet ?? ''}
              disabled={busy}
              onChange={({ currentTarget }) => onSheet(currentTarget.value)}
            />
          ) : (
            <>
              <NativeSelect
                label="Separator"
                data={options(DELIMITERS)}
                value={format.delimiter}
                disabled={busy}
                onChange={({ currentTarget }) =>
                  onChange({ ...format, delimiter: currentTarget.value as ImportFormat['delimiter'] })
                }
              />
              <NativeSelect
                label="Encoding"
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
            label="Decimals"
            data={options({ point: 'Point (7.6)', comma: 'Comma (7,6)' })}
            value={format.decimal_comma ? 'comma' : 'point'}
            disabled={busy}
            onChange={({ currentTarget }) => onChange({ ...format, decimal_comma: currentTarget.value === 'comma' })}
          />
          <NumberInput
            label="Header rows"
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
