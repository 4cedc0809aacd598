import { expect, it } from 'vitest';
import { isListName } from '../../src/contract/list-file.ts';

it.each(['a.csv', 'A.TSV', 'list.2024.xlsx', 'b.xlsm', 'c.txt'])('%s is the name of a list', (name) =>
  expect(isListName(name)).toBe(true),
);
it.each(['a.xls', 'csv', 'a.csv.zip', ''])('%s is not', (name) => expect(isListName(name)).toBe(false));
