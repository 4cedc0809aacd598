import { describe, expect, it } from 'vitest';
import { envelopeText } from '../../../src/service/http/envelope.ts';

const PATH = 'http://127.0.0.1:4030/v1/inverters';
const read = (total: number, count: number, page: number, limit: number, withLimit = false) =>
  JSON.parse(envelopeText({ json: '[]', count, total }, { page, limit }, PATH, withLimit)) as {
    links: Record<string, string | null>;
    meta: Record<string, number | string | null>;
  };

describe('the pagination envelope', () => {
  it('first page of three', () =>
    expect(read(25, 10, 1, 10)).toEqual({
      data: [],
      links: { first: `${PATH}?page=1`, last: `${PATH}?page=3`, prev: null, next: `${PATH}?page=2` },
      meta: { current_page: 1, from: 1, last_page: 3, path: PATH, per_page: 10, to: 10, total: 25 },
    }));

  it('last page of three', () => {
    const { links, meta } = read(25, 5, 3, 10);
    expect(links).toMatchObject({ prev: `${PATH}?page=2`, next: null });
    expect(meta).toMatchObject({ from: 21, to: 25 });
  });

  it('[D4] beyond the last page: from and to null, next null, prev the last page', () => {
    const { links, meta } = read(25, 0, 9, 10);
    expect(links).toMatchObject({ prev: `${PATH}?page=3`, next: null });
    expect(meta).toMatchObject({ current_page: 9, from: null, to: null, last_page: 3 });
  });

  it('[D5] an empty list has one page', () => {
    const { links, meta } = read(0, 0, 1, 10);
    expect(links).toEqual({ first: `${PATH}?page=1`, last: `${PATH}?page=1`, prev: null, next: null });
    expect(meta).toMatchObject({ from: null, to: null, last_page: 1, total: 0 });
  });

  it('[D6] links carry the limit when the request carried it', () =>
    expect(read(25, 10, 1, 10, true).links.next).toBe(`${PATH}?page=2&limit=10`));
});
