/** Why a change of selected records left one out; the service says it in a file, too. */
export const bulkFaults = {
  gone: 'no longer here',
  out_of_range: 'the sum is too large',
  changed_since: 'changed since, and left as it is',
  sent_already: 'already sent, or a question to be decided in Sync',
  link_changed: 'the workspace was linked or unlinked since',
} as const;
