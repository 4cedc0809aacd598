import { reason as reasonSchema, type Reason } from '../../contract/reasons/all-reasons.ts';

// Nothing here follows the words of the present release: it is what earlier ones have written.

/** The reasons whose sentence was always the same. */
const fixed: Readonly<Record<string, Reason>> = {
  'The onboarding kept asking for a new link, so it was stopped. Check the account, then open it again.': {
    code: 'too_many_links',
  },
  'The account was rejected while its onboarding was open.': { code: 'rejected_meanwhile' },
  'The window was no longer there when the onboarding was opened again.': { code: 'window_gone' },
  'The console was stopped while the window was open.': { code: 'console_stopped' },
  'The onboarding window stopped working.': { code: 'window_crashed' },
  'The onboarding window left the onboarding.': { code: 'window_left_onboarding' },
  'This workspace is not linked any more.': { code: 'not_linked_any_more' },
  'The service gave a link that leads to another place than the service.': { code: 'link_leads_elsewhere' },
  'The service could not be reached to begin the onboarding.': { code: 'onboarding_unreachable' },
  'The service did not begin the onboarding as it should.': { code: 'onboarding_not_begun' },
  'The service began the onboarding at another place than its own pages.': { code: 'onboarding_elsewhere' },
  'The service began the onboarding at an address that would give the link away.': {
    code: 'onboarding_gives_link_away',
  },
  'The bank account was closed. Please give us another one.': { code: 'bank_account_closed' },
  'One of the test values stands for a rejection.': { code: 'rejecting_test_value' },
  'rejected by a test value': { code: 'rejecting_test_value' },
  'The name of the service is not known, or this computer has no network.': { code: 'unknown_host' },
  'The service could not be reached in time.': { code: 'connection_timeout' },
  'The service did not answer in time.': { code: 'answer_timeout' },
  'The computer at the service’s address refused the connection.': { code: 'connection_refused' },
  'There is no way to the service from this network.': { code: 'no_route' },
  'What answers at this address speaks another language than was expected.': { code: 'other_protocol' },
  'The connection to the service was cut before it stood.': { code: 'cut_while_connecting' },
  'The connection broke off before the answer was complete.': { code: 'broken_off' },
  'The request was given up.': { code: 'given_up' },
  'The answer took too long.': { code: 'answer_too_slow' },
  'The answer is not whole.': { code: 'answer_not_whole' },
  'The answer was not one of the service.': { code: 'not_an_answer' },
  'The answer did not say what the service calls the record.': { code: 'answer_without_id' },
  'The application ended while this was being sent.': { code: 'stopped_while_sending' },
  'This waited when the backup was made; it may have been sent since.': { code: 'waited_at_backup' },
  'This waited when the export was made; the other computer may have sent it since.': { code: 'waited_at_export' },
};

type Found = Readonly<Record<string, string>>;

const certificates: Readonly<Record<string, string>> = {
  'it is self-signed': 'DEPTH_ZERO_SELF_SIGNED_CERT',
  'it was signed by an authority that this computer does not know': 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'it has expired': 'CERT_HAS_EXPIRED',
  'it is not valid yet; is the clock of this computer right?': 'CERT_NOT_YET_VALID',
  'it was made out to another name': 'ERR_TLS_CERT_ALTNAME_INVALID',
};

/** Those that had something in them. */
const patterns: readonly [sentence: RegExp, reason: (found: Found) => Reason][] = [
  [
    /^The onboarding could not be shown \((?<description>.*)\)\.$/,
    ({ description = '' }) => ({ code: 'window_not_shown', description }),
  ],
  [
    /^The service could not begin the onboarding \(status (?<status>\d{3})\)\.$/,
    ({ status }) => ({ code: 'onboarding_put_off', status: Number(status) }),
  ],
  [
    /^The certificate of the service is not trusted: (?:its check ended with (?<code>\w+)|(?<words>[^.]+?))\.(?: If your company .*)?$/,
    ({ code, words = '' }) => ({ code: 'certificate_not_trusted', why: code ?? certificates[words] ?? words }),
  ],
  [/^The proxy of this network asks for a name and a password /, () => ({ code: 'proxy_asks_for_password' })],
  [/^The proxy of this network does not work\. /, () => ({ code: 'proxy_broken' })],
  [
    /^The proxy of this network does not let this computer through to the service \(status (?<status>\d{3})\)\.$/,
    ({ status }) => ({ code: 'proxy_refuses', status: Number(status) }),
  ],
  [
    /^The answer is larger than (?<bytes>\d+) bytes\.$/,
    ({ bytes }) => ({ code: 'answer_too_large', bytes: Number(bytes) }),
  ],
  [
    /^The service answered with status (?<status>\d{3})\.$/,
    ({ status }) => ({ code: 'service_status', status: Number(status) }),
  ],
  [
    /^This address sends on to another one, which is not followed \(status (?<status>\d{3})\)\. /,
    ({ status }) => ({ code: 'service_redirects', status: Number(status) }),
  ],
  [
    /^The service answered with status (?<status>\d{3}) and nothing else\.$/,
    ({ status }) => ({ code: 'service_said_nothing', status: Number(status) }),
  ],
  [
    /^The service answered with the number of another record \((?<upstream_id>.*)\)\.$/,
    ({ upstream_id = '' }) => ({ code: 'answer_about_another', upstream_id }),
  ],
  [
    /^A service had this record before, as number (?<upstream_id>.*)\.$/,
    ({ upstream_id = '' }) => ({ code: 'sent_in_earlier_link', upstream_id }),
  ],
];

/** The reason that an earlier release has written as a sentence; one that nobody knows keeps its text. */
export function reasonOfSentence(text: string): Reason {
  const known = Object.hasOwn(fixed, text) ? fixed[text] : undefined;
  if (known) return known;
  for (const [sentence, reason] of patterns) {
    const found = sentence.exec(text);
    if (found) return reason({ ...found.groups });
  }
  return { code: 'text', text };
}

/** A review, or what is asked for again, whose reason may be a sentence of an earlier release. */
export const withReason = <T extends { reason: Reason | null }>(known: T): T => {
  const reason: unknown = known.reason;
  return typeof reason === 'string' ? { ...known, reason: reasonOfSentence(reason) } : known;
};

/** A reason that a column has as JSON; undefined for a sentence, even where a service sent JSON of its own. */
export function codedReason(text: string): Reason | undefined {
  if (!text.startsWith('{"code":"')) return undefined;
  try {
    return reasonSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A reason as a column has it: JSON, or, while a full disk has kept the file from being settled, a sentence. */
export const readReason = (text: string | null): Reason | null =>
  text === null ? null : (codedReason(text) ?? reasonOfSentence(text));
