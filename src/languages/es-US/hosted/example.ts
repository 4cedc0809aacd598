import type { Wording } from '../../wording.ts';
import type { example as english } from '../../en-US/hosted/example.ts';

export const example: Wording<typeof english> = {
  name: 'María Colina',
  email: 'maria@example.com',
  address: '12 Elm Street',
  city: 'Salem',
  state: 'OR',
  zip: '97301',
};
