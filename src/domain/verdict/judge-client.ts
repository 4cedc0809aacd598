import {
  verdictRules,
  type Finding,
  type Verdict,
  type VerdictRule,
} from '../../contract/console/test-helpers/report.ts';
import type { JournalEntry } from '../../contract/console/test-helpers/requests.ts';
import {
  foreignInstaller,
  httpUrls,
  linkLeaked,
  linkPrefetched,
  linkReused,
  returnUrlIsSuccess,
} from './link-rules.ts';
import { firstPageOnly, polledTooFast } from './list-rules.ts';
import { blindRetry, numbersAsText, retryAfterIgnored } from './sending-rules.ts';
import { readTraffic, type Traffic } from './traffic.ts';

const rules: Record<VerdictRule, (traffic: Traffic) => Finding[]> = {
  first_page_only: firstPageOnly,
  return_url_is_success: returnUrlIsSuccess,
  link_reused: linkReused,
  link_leaked: linkLeaked,
  link_prefetched: linkPrefetched,
  numbers_as_text: numbersAsText,
  blind_retry: blindRetry,
  retry_after_ignored: retryAfterIgnored,
  polled_too_fast: polledTooFast,
  http_urls: httpUrls,
  foreign_installer: foreignInstaller,
};

/** Says of a client, by its requests alone, what the real service or a real person would punish. */
export function judgeClient(
  entries: readonly JournalEntry[],
  { forgotten, installerOf }: { forgotten: number; installerOf: Traffic['installerOf'] },
): Verdict {
  const traffic = readTraffic(entries, installerOf);
  const findings = (Object.keys(verdictRules) as VerdictRule[]).flatMap((rule) => rules[rule](traffic));
  return { passed: findings.length === 0, requests: traffic.all.length, forgotten, findings };
}
