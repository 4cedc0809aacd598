import { Notice } from '../../../components/notice.tsx';
import type { FigureField } from '../../../../contract/console/bulk-changes.ts';
import { deviceName } from '../../../../contract/words/device-name.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { valueWords } from '../../../lib/field-words.ts';
import { formatCount } from '../../../lib/format.ts';
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
  const unit = useProductionUnit();
  const { rows, heading, left, decimalComma } = preview;
  const isUnfit = ({ fault, doubt }: PastedRow) => fault !== undefined || doubt !== undefined;
  const unfit = new Set(rows.filter(isUnfit).slice(0, SHOWN_UNFIT));
  const shown = rows.filter((row, index) => index < SHOWN || unfit.has(row));
  const kept = rows.filter(({ fault, doubt }) => fault !== undefined || (doubt !== undefined && !doubtful)).length;
  const notes = [
    ...(heading === undefined ? [] : [`“${heading}” is taken for the heading of the column.`]),
    ...(decimalComma ? ['The numbers are read with a decimal comma.'] : []),
    ...(gone > 0
      ? [`${formatCount(gone)} of the selected inverters ${gone === 1 ? 'is' : 'are'} no longer here.`]
      : []),
  ];
  const warnings = [
    ...(left.length > 0
      ? [
          `${left.length === 1 ? '1 number is' : `${formatCount(left.length)} numbers are`} left over: ${listed(left)}. Check that the selected inverters are the ones in your column.`,
        ]
      : []),
    ...(kept > 0
      ? [
          `${kept === 1 ? '1 inverter stays' : `${formatCount(kept)} inverters stay`} as ${kept === 1 ? 'it is' : 'they are'}; the reason is beside each.`,
        ]
      : []),
  ];
  return (
    <>
      {notes.length > 0 && <Notice tone="info">{notes.join(' ')}</Notice>}
      {warnings.length > 0 && <Notice tone="warn">{warnings.join(' ')}</Notice>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <div className={classes.scroller} role="region" aria-label="Preview" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Inverter</th>
              <th scope="col" data-numeric>
                Now
              </th>
              <th scope="col" data-numeric>
                New
              </th>
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row
                key={row.inverter.id}
                row={row}
                doubtful={doubtful}
                words={(value) => valueWords(field, value, unit)}
              />
            ))}
          </tbody>
        </table>
        {shown.length < rows.length && (
          <p className={classes.more}>{`And ${formatCount(rows.length - shown.length)} more.`}</p>
        )}
      </div>
    </>
  );
}

interface RowProps {
  row: PastedRow;
  doubtful: boolean;
  words(value: number | null): string;
}

function Row({ row: { inverter, text, from, to, fault, doubt }, doubtful, words }: RowProps) {
  const isSet = fault === undefined && (doubt === undefined || doubtful);
  return (
    <tr data-set={isSet}>
      <td>
        {inverter.id} <span className={classes.quiet}>{deviceName(inverter)}</span>
      </td>
      <td data-numeric>{from === null ? '–' : words(from)}</td>
      <td data-numeric className={classes.new}>
        {to === undefined ? (text ?? '–') : words(to)}
      </td>
      <td className={classes.why}>{fault ?? doubt}</td>
    </tr>
  );
}

const LISTED = 5;
const listed = (cells: readonly string[]): string =>
  `${cells
    .slice(0, LISTED)
    .map((cell) => (cell.length > 20 ? `${cell.slice(0, 20)}…` : cell || 'an empty cell'))
    .join(', ')}${cells.length > LISTED ? ', …' : ''}`;
