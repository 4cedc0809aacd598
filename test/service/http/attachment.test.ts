import { expect, test } from 'vitest';
import { attachment } from '../../../src/service/http/attachment.ts';

test('the name of a file survives quotes, other scripts and what no file system takes', () => {
  expect(attachment('Ledger Nord 2026-03-12.csv')).toBe('attachment; filename="Ledger Nord 2026-03-12.csv"');
  expect(attachment('a"b/../c\r\nSet-Cookie: x')).toBe('attachment; filename="a b .. c  Set-Cookie  x"');
  expect(attachment("Süd (1)'\ud800")).toBe(
    `attachment; filename="S_d (1)'_"; filename*=UTF-8''S%C3%BCd%20%281%29%27%EF%BF%BD`,
  );
  // Some readers take this for an escape where it stands alone.
  expect(attachment('100%20.csv')).toBe(`attachment; filename=100%20.csv; filename*=UTF-8''100%2520.csv`);
});
