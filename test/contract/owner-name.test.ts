import { expect, it } from 'vitest';
import { ownerName } from '../../src/contract/words/owner-name.ts';

it('an owner is called by the reference and the name, as far as they are known', () => {
  const [installer_reference, name, email] = ['Hill, job 4711', 'Mary Hill', 'mary@hill.example'];
  expect(ownerName({ installer_reference, name, email })).toBe('Hill, job 4711 · Mary Hill');
  expect(ownerName({ installer_reference, email })).toBe('Hill, job 4711');
  expect(ownerName({ installer_reference: null, name, email })).toBe('Mary Hill');
  expect(ownerName({ name: null, email })).toBe('mary@hill.example');
  expect(ownerName({})).toBeUndefined();
});
