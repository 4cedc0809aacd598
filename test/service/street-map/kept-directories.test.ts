import { expect, it } from 'vitest';
import type { Directory } from '../../../src/domain/street-map/pmtiles.ts';
import { keepDirectories } from '../../../src/service/street-map/kept-directories.ts';

/** A directory that takes so many MiB. */
const directoryOf = (mebibytes: number): Directory => {
  const column = () => new Float64Array((mebibytes * 1024 ** 2) / 8 / 4);
  return { first: column(), run: column(), offset: column(), length: column() };
};

it('directories are kept up to a bound in bytes, those that were used last', async () => {
  const read: number[] = [];
  const directoryAt = keepDirectories();
  for (const offset of [1, 2, 3, 1, 4, 1, 3, 2])
    await directoryAt({ offset, length: 1 }, async () => {
      read.push(offset);
      return directoryOf(5);
    });
  expect(read).toEqual([1, 2, 3, 4, 2]);
});

it('a directory of the same place and another length is another one, and one that failed is read again', async () => {
  let read = 0;
  const directoryAt = keepDirectories();
  const at = (length: number) =>
    directoryAt({ offset: 1, length }, async () => {
      read += 1;
      if (read === 1) throw new Error('the disk is away');
      return directoryOf(1);
    });
  await expect(at(1)).rejects.toThrow('the disk is away');
  for (const length of [1, 2, 1, 2]) await at(length);
  expect(read).toBe(3);
});
