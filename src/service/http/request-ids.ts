/** Ids for requests: unlike those of any other start, short, and in the order of arrival. */
export function newRequestIds(random: (bytes: number) => Buffer): () => string {
  const start = random(6).toString('hex');
  let count = 0;
  return () => `${start}-${(++count).toString(36)}`;
}
