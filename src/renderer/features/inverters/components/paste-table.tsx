import { pastedFigures } from '../../../../languages/en-US/console/pasted-figures.ts';
import { useWords, type Words } from '../../../lib/words.ts';
import { Notice } from '../../../components/notice.tsx';
import type { FigureField } from '../../../../contract/console/bulk-changes.ts';
import { deviceName } from '../../../../contract/words/device-name.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { valueWords } from '../../../lib/field-words.ts';
import type { PastePreview, PastedRow } from './pasted-column.ts';
import classes from './paste-table.module.css';

interface Props {
  preview: PastePreview;
  field: FigureField;
  /** Inverters that were selected and are no longer here. */
  gone: number;
  /** Whether what is doubtful is set as well. */
  doubtful: boolean;
}

/** Rows that are shown of a long column, besides those that do not fit. */
const SHOWN = 50;
const SHOWN_UNFIT = 100;

/** What would become of each inverter: its value now, the new one, and what does not fit. */
export function PasteTable({ preview, field, gone, doubtful }: Props) {
  const words = useWords();
  const t = words.of({ pastedFigures });
  const unit = useProductionUnit();
  const { rows, heading, left, decimalComma } = preview;
  const isUnfit = ({ fault, doubt }: PastedRow) => fault !== undefined || doubt !== undefined;
  const unfit = new Set(rows.filter(isUnfit).slice(0, SHOWN_UNFIT));
  const shown = rows.filter((row, index) => index < SHOWN || unfit.has(row));
  const kept = rows.filter(({ fault, doubt }) => fault !== undefined || (doubt !== undefined && !doubtful)).length;
  const notes = [
    ...(heading === undefined ? [] : [t('pastedFigures.heading', { heading })]),
    ...(decimalComma ? [t('pastedFigures.decimalComma')] : []),
    ...(gone > 0 ? [t('pastedFigures.gone', { count: gone })] : []),
  ];
  const warnings = [
    ...(left.length > 0 ? [t('pastedFigures.left', { count: left.length, cells: listed(left, words) })] : []),
    ...(kept > 0 ? [t('pastedFigures.kept', { count: kept })] : []),
  ];
  return (
    <>
      {notes.length > 0 && <Notice tone="info">{notes.join(' ')}</Notice>}
      {warnings.length > 0 && <Notice tone="warn">{warnings.join(' ')}</Notice>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <div className={classes.scroller} role="region" aria-label={t('pastedFigures.preview')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('pastedFigures.inverter')}</th>
              <th scope="col" data-numeric>
                {t('pastedFigures.now')}
              </th>
              <th scope="col" data-numeric>
                {t('pastedFigures.new')}
              </th>
              <th scope="col">{t('pastedFigures.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row
                key={row.inverter.id}
                row={row}
                doubtful={doubtful}
                told={(value) => valueWords(field, value, unit, words)}
              />
            ))}
          </tbody>
        </table>
        {shown.length < rows.length && (
          <p className={classes.more}>{t('pastedFigures.more', { count: rows.length - shown.length })}</p>
        )}
      </div>
    </>
  );
}

interface RowProps {
  row: PastedRow;
  doubtful: boolean;
  told(value: number | null): string;
}

function Row({ row: { inverter, text, from, to, fault, doubt }, doubtful, told }: RowProps) {
  const isSet = fault === undefined && (doubt === undefined || doubtful);
  return (
    <tr data-set={isSet}>
      <td>
        {inverter.id} <span className={classes.quiet}>{deviceName(inverter)}</span>
      </td>
      <td data-numeric>{from === null ? '–' : told(from)}</td>
      <td data-numeric className={classes.new}>
        {to === undefined ? (text ?? '–') : told(to)}
      </td>
      <td className={classes.why}>{fault ?? doubt}</td>
    </tr>
  );
}

const LISTED = 5;
const listed = (cells: readonly string[], words: Words): string =>
  `${cells
    .slice(0, LISTED)
    .map((cell) =>
      cell.length > 20 ? `${cell.slice(0, 20)}…` : cell || words.of({ pastedFigures })('pastedFigures.emptyCell'),
    )
    .join(', ')}${cells.length > LISTED ? ', …' : ''}`;
