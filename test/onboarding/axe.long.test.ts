import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brandings } from '../support/brandings.ts';
import { HostedStates } from '../support/hosted-states.ts';
import { examine } from './examine.ts';
import { openHosted, type Hosted } from './open-hosted.ts';

let hosted: Hosted;
beforeEach(async () => {
  hosted = await openHosted();
});
afterEach(() => hosted.close());

describe('no serious fault, nothing wider than a small phone, no target smaller than 44 px', () => {
  test('on every hosted screen in every state', async () => {
    const { at, seen, found } = examine(hosted.page);
    await new HostedStates(hosted.client, hosted.page, at).visit(brandings.light);
    expect(found).toEqual({});
    expect(seen.size).toBe(35);
  });

  test.each([brandings.dark, brandings.red])('in the look of $company_name', async (installer) => {
    const { at, found } = examine(hosted.page);
    await new HostedStates(hosted.client, hosted.page, at).visitSome(installer);
    expect(found).toEqual({});
  });
});
