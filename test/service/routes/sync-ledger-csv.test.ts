import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { csvHead, csvText } from '../../../src/service/http/csv.ts';
import { ledgerCells, ledgerColumns } from '../../../src/service/routes/console/sync/ledger-csv.ts';
import type { LedgerEntry } from '../../../src/store/sync-records.ts';

const rowText = (one: LedgerEntry): string => csvText([ledgerCells(one)]);
const entry = (change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 1,
  seq: 7,
  topic: 'inverters',
  record_id: 3,
  upstream_id: '4711',
  operation: 'update',
  fields: { production_rate: 5200 },
  title: { brand: 'SolarEdge', model: 'SE7600H', site_name: '12 Elm St', latitude: 42.5 },
  evidence: 'reply',
  recognition: null,
  status: 200,
  completes: null,
  confirmed_at: Date.UTC(2026, 2, 12, 14, 5, 9) * 1000 + 123_456,
  ...change,
});
const read = (...entries: LedgerEntry[]): string[][] =>
  parse(csvHead(ledgerColumns) + csvText(entries.map(ledgerCells)), { bom: true });

describe('the ledger as CSV', () => {
  test('begins with the mark of UTF-8 and a header row that scripts may rely on; lines end as RFC 4180 says', () => {
    expect(csvHead(ledgerColumns)).toBe(
      '\ufeffentry,confirmed_at,operation,record_type,record_id,service_id,record,evidence,status,sent,recognized_by,completes\r\n',
    );
    expect(rowText(entry())).toBe(
      '1,2026-03-12T14:05:09.123456Z,update,inverter,3,4711,"SolarEdge, SE7600H, 12 Elm St",reply,200,production_rate=5200,,\r\n',
    );
  });

  test('whatever a name holds is read back as one cell', () => {
    const names = ['a "quoted" name', 'two\r\nlines', 'comma, semicolon; tab\tend', 'Zoë 太陽', "it's"];
    expect(
      read(...names.map((company_name) => entry({ topic: 'installers', title: { company_name } })))
        .slice(1)
        .map((row) => row[6]),
    ).toEqual(names);
  });

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    'x;=1',
    'x\n=1',
    'x;"=1+1;',
    'x; ""=1',
    '\uff1d1+1',
    '=HYPERLINK("http://evil.example","x")',
  ])('text that a spreadsheet would calculate is not: %j', (company_name) => {
    const [, row = []] = read(
      entry({ topic: 'installers', title: { company_name }, upstream_id: company_name, fields: { company_name } }),
    );
    for (const column of [5, 6, 9]) {
      expect(row[column]).not.toMatch(/(^|[;\t\r\n])[\s"]*[=+\-@\uff1d]/);
      expect(row[column]?.replaceAll("'", '')).toContain(company_name);
    }
  });

  test('numbers of our own, absent status and pictures', () => {
    const logo = `data:image/png;base64,${'A'.repeat(5000)}`;
    const [, row = []] = read(
      entry({
        topic: 'installers',
        status: null,
        evidence: 'scan',
        operation: 'create',
        fields: { company_name: 'Sun', color: null, logo },
      }),
    );
    expect(row.slice(7)).toEqual([
      'scan',
      '',
      `company_name=Sun; color=null; logo=${logo.slice(0, 40)}… (5022 characters)`,
      '',
      '',
    ]);
  });

  test('[SY16] by what a lost answer was recognized', () => {
    const at = entry().confirmed_at;
    const recognition = {
      absent_at: at,
      sent_at: at + 1,
      times: { created_at: '2026-03-12T14:05:09Z' },
      seen_at: null,
      window: { from: at + 2, to: at + 3 },
    };
    const [, row = []] = read(entry({ evidence: 'recognized', recognition }));
    expect([row[7], row[10]]).toEqual([
      'recognized',
      [
        'only equal record; not there at 2026-03-12T14:05:09.123456Z; sent at 2026-03-12T14:05:09.123457Z',
        'created_at 2026-03-12T14:05:09Z between 2026-03-12T14:05:09.123458Z and 2026-03-12T14:05:09.123459Z',
      ].join('; '),
    ]);
  });
});
