import { describe, expect, it } from 'vitest';
import { readProductionCell } from '../../../src/renderer/features/inverters/components/inverter-form.ts';
import { cellsOfText, cellsText, settled, withCell, type TypedCell } from '../../../src/renderer/lib/cell-edits.ts';
import { inverter } from '../support/records.ts';
import { english } from '../../../src/renderer/lib/words.ts';

const cell = (id: number, text: string, begin = '0'): TypedCell => ({ id, field: 'production_rate', text, begin });

describe('what is typed into one cell', () => {
  const running = { ...inverter, is_producing: true, production_rate: 5000, total_lifetime_production: 900 };

  it('is read as people write it, and is a change of that field alone', () => {
    expect(readProductionCell(running, 'production_rate', '7.6 kW', 'W', english)).toEqual({
      change: { production_rate: 7600 },
      doubts: [],
    });
    expect(readProductionCell(running, 'total_lifetime_production', '1,5', 'kW', english)).toEqual({
      fault: 'Enter a number, with a decimal point.',
    });
    expect(readProductionCell(running, 'total_lifetime_production', '1.5', 'kW', english)).toMatchObject({
      change: { total_lifetime_production: 1500 },
    });
    expect(readProductionCell(running, 'is_producing', 'true', 'W', english)).toEqual({
      change: { is_producing: true },
      doubts: [],
    });
  });

  it.each([
    ['total_lifetime_production', '100', 'falls'],
    ['is_producing', 'false', 'idle_with_rate'],
  ])('%s: what is doubtful about %s is named', (field, text, code) => {
    expect(readProductionCell(running, field, text, 'W', english)).toMatchObject({ doubts: [{ code }] });
  });

  it.each([
    ['9', 'falls'],
    ['100 kWh', 'jumps'],
  ])('%s is compared with an imported reading as with a typed one', (text, code) => {
    const at = new Date(Date.now() - 86_400_000).toISOString();
    const last = { at, total_lifetime_production: 10_000, is_sum: false };
    const former = { id: 1, last, usual: 100, nameplate_capacity: 0, online_date: null, wrong: null };
    const read = (known?: typeof former) =>
      readProductionCell({ ...running, total_lifetime_production: 0 }, field, text, 'W', english, known);
    const field = 'total_lifetime_production';
    expect(read()).toMatchObject({ doubts: [] });
    expect(read(former)).toMatchObject({ doubts: [{ code }] });
  });

  it('what a meter shows first is what its generator can have produced, and no less than lists add up to', () => {
    const at = new Date(Date.now() - 86_400_000).toISOString();
    const last = { at, total_lifetime_production: 10_000, is_sum: true };
    const twoYears = new Date(Date.now() - 730 * 86_400_000).toISOString().slice(0, 10);
    const lists = { id: 1, last, usual: null, nameplate_capacity: 5000, online_date: twoYears, wrong: null };
    const none = { ...lists, last: null };
    const isNew = { ...running, last_updated: null, total_lifetime_production: 0 };
    const doubts = (text: string, known: typeof lists | typeof none) => {
      const read = readProductionCell(isNew, 'total_lifetime_production', text, 'W', english, known);
      return 'doubts' in read ? read.doubts.map(({ code }) => code) : read;
    };
    expect([doubts('30 MWh', lists), doubts('30 MWh', none)]).toEqual([[], []]);
    expect([doubts('300 MWh', lists), doubts('300 MWh', none)]).toEqual([['over_capacity'], ['over_capacity']]);
    expect(doubts('9', lists)).toEqual(['falls']);
  });

  it('a doubt about another field is not asked about', () => {
    const idle = { ...running, is_producing: false };
    expect(readProductionCell(idle, 'total_lifetime_production', '901', 'W', english)).toMatchObject({ doubts: [] });
    expect(readProductionCell(idle, 'production_rate', '7', 'W', english)).toMatchObject({
      doubts: [{ code: 'idle_with_rate' }],
    });
  });
});

describe('cells that are saved while others are typed in', () => {
  const sent = { ...cell(7, '12'), saving: true };

  it('are gone once saved, and keep their text with the reason where they were refused', () => {
    expect(settled([cell(6, '1'), sent], sent, undefined)).toEqual([cell(6, '1')]);
    expect(settled([sent], sent, 'No.')).toEqual([{ ...sent, saving: false, fault: 'No.' }]);
  });

  it('what was typed since stays, whatever became of the text before', () => {
    const since = cell(7, '13');
    expect(settled([since], sent, undefined)).toEqual([since]);
    expect(settled([since], sent, 'No.')).toEqual([since]);
  });
});

describe('the draft of cells', () => {
  it('has what was typed, and nothing of a cell that says what it said', () => {
    const cells = withCell([cell(1, '5'), cell(2, '0')], { ...cell(3, '6'), fault: 'No.' });
    expect(cellsOfText(cellsText(cells))).toEqual([cell(1, '5'), cell(3, '6')]);
  });

  it('drops the oldest where it would not fit, and takes nothing else for cells', () => {
    const many = Array.from({ length: 100 }, (_, index) => cell(index + 1, '123456'));
    const kept = cellsOfText(cellsText(many));
    expect(kept.length).toBeLessThan(100);
    expect(kept.at(-1)).toEqual(many.at(-1));
    for (const text of ['', '{}', '[1, null, {"id":"7"}]']) expect(cellsOfText(text)).toEqual([]);
  });
});
