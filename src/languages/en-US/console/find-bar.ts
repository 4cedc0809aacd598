/** The search in the page of a desktop window. */
export const findBar = {
  title: 'Find in page',
  nothingFound: 'Nothing found',
  at: '{at} of {count}',
  previous: 'Find previous',
  next: 'Find next',
  close: 'Close the search',
} as const;
