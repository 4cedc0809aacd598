/** What an integration can do wrong, each with what it is about. */
export const verdictRules = {
  first_page_only: 'Lists are read to their last page',
  return_url_is_success: 'After return_url the account is read: it says whether the owner has finished',
  link_reused: 'A link is used for one visit, and made anew for the next',
  link_leaked: 'The address of a link is seen by nobody but its owner',
  link_prefetched: 'Links are not put where programs open them ahead of the owner',
  numbers_as_text: 'Numbers are sent as numbers',
  blind_retry: 'A create whose answer was lost is sent again with the Idempotency-Key it had',
  retry_after_ignored: 'Nothing is sent before the time that Retry-After says',
  polled_too_fast: 'Nothing is asked again and again without a pause',
  http_urls: 'return_url and refresh_url are https: live mode takes nothing else',
  foreign_installer: 'A link names the installer that the account belongs to',
} as const;
