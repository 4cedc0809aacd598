/** An owner who does not exist: in the preview of a brand, and as an example of a name. */
export const example = {
  name: 'Mary Hill',
  email: 'mary@example.com',
  address: '12 Elm Street',
  city: 'Salem',
  state: 'OR',
  zip: '97301',
} as const;
