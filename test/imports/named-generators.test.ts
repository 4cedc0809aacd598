import { expect, test } from 'vitest';
import { generatorLabel, NamedGenerators } from '../../src/domain/imports/named-generators.ts';
import { aGenerator } from '../support/bodies.ts';

const generator = (id: number, values = {}) => ({ id, ...aGenerator(values) });
const labels = (...ids: number[]) => ids.map((id) => generatorLabel(generator(id)));

function found(named: string[], here: ReturnType<typeof generator>[]) {
  const generators = new NamedGenerators(named);
  generators.know(here);
  return named.map((label) => generators.find(label));
}

test('a label means the generator with all of its values, whatever its number is here', () => {
  expect(found(labels(41), [generator(7), generator(41, { address: '2 Elm Street' })])).toEqual([7]);
  for (const values of [{ longitude: -71 }, { state: 'MA' }, { online_date: '2024-03-01' }, { homeowner_id: 1 }])
    expect(found(labels(41), [generator(7, values)]), JSON.stringify(values)).toEqual(['generator_not_here']);
});

test('of generators just alike each number means another one, its own before any other', () => {
  expect(found(labels(5, 9, 5), [generator(2), generator(3)])).toEqual([2, 3, 2]);
  expect(found(labels(1, 2), [generator(2), generator(3)])).toEqual([3, 2]);
});

test('where the file tells apart more than there are here, nobody knows which is which', () => {
  expect(found(labels(5, 9), [generator(2)])).toEqual(['generators_alike', 'generators_alike']);
  expect(found(labels(5, 9), [generator(9)])).toEqual(['generators_alike', 9]);
});

test('any other text means none', () => {
  expect(found(['41', '', '12 Elm Street', '41: ', `${labels(41)[0]} `], [generator(41)])).toEqual(
    Array<string>(5).fill('generator_not_here'),
  );
});
