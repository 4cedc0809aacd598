import { reasonWords } from '../../contract/words/reason-words.ts';
import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { serviceRules } from '../../contract/service-rules.ts';
import type { Mode } from '../../contract/fields.ts';
import type { SyncTopic } from '../../contract/topics.ts';
import type { UpstreamAccess, UpstreamCheck } from '../../contract/console/upstream.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { describeFailure, type NetworkFault } from './failure-words.ts';
import { createUpstreamNetwork, type UpstreamNetworkOptions } from './create-upstream-network.ts';
import { parseEnvelope } from './read-page.ts';
import { NetworkFailure, type Network, type UpstreamReply, type UpstreamRequest } from '../sync-deps.ts';
import { mayLackList, pageOf, recordOf } from './topics.ts';
import { isAbsent } from './upstream.ts';
import { isSuccess } from './is-success.ts';

type Fault = NonNullable<UpstreamCheck['fault']>;
type Field = NonNullable<UpstreamCheck['field']>;

const found = (fault: Fault, field: Field | null, reason: Reason): UpstreamCheck => ({
  ok: false,
  fault,
  field,
  unlisted: [],
  reason,
  detail: reasonWords(reason),
});

const networkFaults: Record<NetworkFault, Fault> = {
  unknown_host: 'unknown_host',
  no_route: 'no_route',
  certificate: 'certificate',
  timeout: 'timeout',
  other_protocol: 'not_the_service',
  broken_off: 'unavailable',
  proxy: 'no_route',
};

/** What each credential looks like where its kind and mode can be seen (D18), and the lists that it opens. */
const credentials = [
  {
    field: 'access_token',
    prefix: 'at_',
    other: 'sk_',
    credential: 'access_token',
    topics: ['inverters', 'generators'],
  },
  {
    field: 'api_key',
    prefix: 'sk_',
    other: 'at_',
    credential: 'api_key',
    topics: ['installers', 'system_owners'],
  },
] as const;
type Credential = (typeof credentials)[number];

/** What an answer shows that no credential could fix; undefined where it may come from the service. */
function strange({ status, body }: UpstreamReply, topic: SyncTopic = 'inverters'): UpstreamCheck | undefined {
  if (status === 401 || status === 403) return undefined;
  const lacking = isSuccess(status) ? parseEnvelope(body) : '';
  if (typeof lacking === 'object') return undefined;
  if (status === 408 || status === 429 || status >= 500)
    return found('unavailable', null, { code: 'check_put_off', status });
  if (status >= 300 && status < 400) return found('not_the_service', 'base_url', { code: 'check_redirected' });
  return found(
    'not_the_service',
    'base_url',
    typeof body === 'object' && isSuccess(status)
      ? { code: 'check_other_answer', why: lacking }
      : { code: 'check_other_status', topic, status },
  );
}

/** A credential whose own beginning shows that it cannot be right is not sent at all. */
function visibleFault(text: string, mode: Mode, { field, prefix, other }: Credential): UpstreamCheck | undefined {
  if (text.startsWith(other)) return found(field, field, { code: 'access_of_other_kind', credential: field });
  const otherMode = mode === 'test' ? 'live' : 'test';
  if (/[^!-~]/.test(text)) return found(field, field, { code: 'access_not_readable', credential: field });
  if (text.startsWith(`${prefix}${otherMode}_`))
    return found('wrong_mode', field, { code: 'access_of_other_mode', credential: field, for: otherMode, mode });
  return undefined;
}

/**
 * Of a service without the lists that a key opens, an account that nobody has: it tells a wrong key from a right one
 * all the same.
 */
const NOBODY = '0';

function refused({ status, body }: UpstreamReply, mode: Mode, { field }: Credential): UpstreamCheck | undefined {
  if (status !== 401 && status !== 403) return undefined;
  if (typeof body === 'object' && body !== null && 'code' in body && body.code === 'wrong_mode')
    return found('wrong_mode', field, { code: 'access_unknown_in_mode', credential: field, mode });
  return found(field, field, {
    code: status === 401 ? 'access_not_accepted' : 'access_without_rights',
    credential: field,
  });
}

async function tryWith(
  access: UpstreamAccess,
  mode: Mode,
  open: (credentials: boolean) => Network,
): Promise<UpstreamCheck> {
  const signal = new AbortController().signal;
  const ask = async (request: UpstreamRequest, known: boolean): Promise<UpstreamReply> => {
    const network = open(known);
    try {
      return await network.request(request, signal);
    } finally {
      await network.close();
    }
  };
  // No credential is sent before the address has shown that it may be the service.
  const anonymous = await ask(pageOf('inverters', 1, 1), false);
  const visible =
    strange(anonymous) ?? credentials.map((each) => visibleFault(access[each.field], mode, each)).find(Boolean);
  if (visible) return visible;
  const unlisted: SyncTopic[] = [];
  for (const each of credentials)
    for (const topic of each.topics) {
      const reply = await ask(pageOf(topic, 1, 1), true);
      const missing = mayLackList(topic) && isAbsent(reply.status);
      const fault = refused(reply, mode, each) ?? (missing ? undefined : strange(reply, topic));
      if (fault) return fault;
      if (missing) unlisted.push(topic);
    }
  const [, key] = credentials;
  const fault =
    unlisted.length === key.topics.length
      ? refused(await ask(recordOf('system_owners', NOBODY), true), mode, key)
      : undefined;
  if (fault) return fault;
  const reason: Reason =
    unlisted.length > 0 ? { code: 'check_passed_without_lists', topics: unlisted } : { code: 'check_passed' };
  return { ok: true, fault: null, field: null, unlisted, reason, detail: reasonWords(reason) };
}

/**
 * Tries a connection with reading requests alone and says what the first fault is, from the address to the API key.
 * Never rejects for a fault of the connection. `options` are those of the network.
 */
export async function checkUpstream(
  access: UpstreamAccess,
  mode: Mode,
  options: Pick<UpstreamNetworkOptions, 'timeouts' | 'ca' | 'outbound'> = {},
): Promise<UpstreamCheck> {
  const known = { accessToken: access.access_token, apiKey: access.api_key };
  try {
    return await tryWith(access, mode, (withCredentials) =>
      createUpstreamNetwork({
        ...options,
        baseUrl: access.base_url,
        mode,
        credentials: () => (withCredentials ? known : undefined),
      }),
    );
  } catch (error) {
    if (error instanceof DomainError)
      return found('address', 'base_url', {
        code: 'check_address',
        rule: error.errors?.[0]?.message ?? serviceRules.serviceUnusable,
      });
    if (!(error instanceof NetworkFailure)) throw error;
    const { fault } = describeFailure(error.cause, error.reach === 'unsent' ? 'connecting' : 'connected');
    return found(
      networkFaults[fault],
      fault === 'timeout' || fault === 'broken_off' || fault === 'proxy' ? null : 'base_url',
      error.reason,
    );
  }
}
