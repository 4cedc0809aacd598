import { expect, it } from 'vitest';
import { codeFault } from '../../../src/renderer/features/hand-over/components/code-fault.ts';
import { RequestError } from '../../../src/renderer/lib/request-error.ts';
import { english } from '../../../src/renderer/lib/words.ts';

it('says beside the field how many tries are left', () => {
  const wrong = new RequestError('validation_failed', 'Not valid.', {
    fields: [{ field: 'code', message: 'is wrong; 3 tries are left' }],
  });
  expect(codeFault(wrong, 'Bright Roofs', english)).toMatchObject({
    spent: false,
    field: 'This code is wrong; 3 tries are left.',
  });
});

it('sends the owner to the installer when the code is spent', () => {
  const spent = new RequestError('conflict', 'Spent.', { reason: { code: 'hand_over_code_spent' } });
  expect(codeFault(spent, 'Bright Roofs', english)).toEqual({
    spent: true,
    field: undefined,
    words: 'Please give this device back to Bright Roofs, and ask for a new code.',
  });
});

it('does not blame the code when the account was reviewed, or something has to be sent first', () => {
  const reviewed = new RequestError('conflict', 'Reviewed.', { reason: { code: 'account_rejected' } });
  expect(codeFault(reviewed, 'Bright Roofs', english)).toEqual({
    spent: false,
    field: undefined,
    words: 'Your registration can’t be opened right now. Please give this device back to Bright Roofs.',
  });
});

it('takes a service that is away for no fault of the code', () => {
  expect(codeFault(new RequestError('unreachable', 'No answer.'), 'Bright Roofs', english)).toMatchObject({
    spent: false,
    field: undefined,
  });
  expect(codeFault(null, 'Bright Roofs', english)).toBeNull();
});
