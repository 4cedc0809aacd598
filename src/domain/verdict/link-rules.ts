import type { Finding, VerdictRule } from '../../contract/console/test-helpers/report.ts';
import type { JournalEntry } from '../../contract/console/test-helpers/requests.ts';
import { createSystemOwnerLink, getSystemOwner, listSystemOwners } from '../../contract/operations.ts';
import { asLink, named, type LinkVisit, type MadeLink, type Traffic } from './traffic.ts';

const found = (
  rule: VerdictRule,
  level: Finding['level'],
  entries: readonly JournalEntry[],
  message: string,
): Finding => ({ rule, level, message, requests: entries.map(({ id }) => id) });

const linkOf = ({ links }: Traffic, mark: string): MadeLink | undefined => links.find((link) => link.mark === mark);

const about = (link: MadeLink | undefined): string => (link ? ` for account ${link.owner}` : '');

/** Back at return_url, and nobody has looked at the account. */
export const returnUrlIsSuccess = (traffic: Traffic): Finding[] =>
  traffic.visits.flatMap(({ mark, session }): Finding[] => {
    const link = linkOf(traffic, mark);
    const left = traffic.hosted.find(
      ({ path, response }) =>
        path === `/onboarding/s/${session}/leave` && response?.headers.location === link?.returnUrl,
    );
    if (!link || !left) return [];
    const read = traffic.requests.some(
      (each) =>
        each.after >= left.id &&
        (isReadOf(each, link.owner) || (each.operation === listSystemOwners.id && each.response?.status === 200)),
    );
    if (read) return [];
    return [
      found(
        'return_url_is_success',
        'error',
        [link.entry, left],
        `The owner of account ${link.owner} came back through return_url (${named([left])}), and the account was not read afterward. return_url says that the owner has left, not that anything is finished: read all_requirements_submitted and requirements.`,
      ),
    ];
  });

const isReadOf = ({ operation, path, response }: JournalEntry, owner: number): boolean =>
  operation === getSystemOwner.id && response?.status === 200 && path === `/v1/system-owners/${owner}`;

/** The service answers a program that comes ahead of a person with nothing. */
const isAhead = ({ entry }: LinkVisit): boolean =>
  entry.judged.outcome !== 'kept_away' && (entry.judged.status === 204 || entry.judged.status === 503);

/** Programs that say who they are, and open what they find in messages. */
const OPENERS =
  /bot\b|crawler|spider|preview|scanner|safelinks|facebookexternalhit|whatsapp|slack|skypeuri|googleimageproxy|barracuda|proofpoint|mimecast/i;
const isOpener = ({ entry }: LinkVisit): boolean => OPENERS.test(entry.request.headers['user-agent'] ?? '');

const leads = ({ entry, session }: LinkVisit): boolean => session === undefined && entry.judged.status === 303;

/** Visits that come too late: after another one, or after its five minutes. */
export const linkReused = (traffic: Traffic): Finding[] =>
  [...Map.groupBy(traffic.visits, ({ mark }) => mark)].flatMap(([mark, visits]): Finding[] => {
    const late = visits.filter(leads);
    if (late.length === 0) return [];
    const link = linkOf(traffic, mark);
    const first = visits.find(({ session }) => session !== undefined);
    const entries = [...(first ? [first.entry] : []), ...late.map(({ entry }) => entry)];
    const what = first
      ? `was opened again after its one visit (${named(entries)})`
      : `was opened when it was no longer good (${named(entries)})`;
    return [
      found(
        'link_reused',
        'warning',
        entries,
        `A link${about(link)} ${what}, and the owner was sent to refresh_url. Make a link when the owner is about to open it, keep none, and answer refresh_url with a new one.`,
      ),
    ];
  });

/** Something other than a person was there first. */
export const linkPrefetched = (traffic: Traffic): Finding[] =>
  [
    ...Map.groupBy(
      traffic.visits.filter((visit) => isAhead(visit) || isOpener(visit)),
      ({ mark }) => mark,
    ),
  ].map(([mark, visits]) => {
    const entries = visits.map(({ entry }) => entry);
    const agent = entries[0]?.request.headers['user-agent'];
    return found(
      'link_prefetched',
      'error',
      entries,
      `A program${agent ? ` ("${agent.slice(0, 80)}")` : ''} opened a link${about(linkOf(traffic, mark))} ahead of the owner (${named(entries)}), as scanners of mail and previews of chats do. One that does not say so uses the link up. Redirect a signed-in owner to the link; do not mail it, and do not put it on a page.`,
    );
  });

const textOf = ({ path, request }: JournalEntry): string =>
  [path, request.body ?? '', ...Object.values(request.headers)].join('\n');

/** Its address turns up where it has no business. */
export const linkLeaked = (traffic: Traffic): Finding[] =>
  traffic.links.flatMap((link): Finding[] => {
    const { mark } = link;
    if (mark === undefined) return [];
    const seen = traffic.all.filter((entry) =>
      textOf(entry)
        .replace(`/onboarding/l/${mark}`, entry.route === '/onboarding/l/:token' ? '' : mark)
        .includes(mark),
    );
    if (seen.length === 0) return [];
    return [
      found(
        'link_leaked',
        'error',
        [link.entry, ...seen],
        `The address of a link${about(link)} turned up in the path, body, or headers of ${named(seen)}: whatever logs those has it too. Whoever has the address can go in as the owner. Hand it to the owner’s browser by a redirect, and to nothing else.`,
      ),
    ];
  });

const isHttp = (url: string): boolean => url.toLowerCase().startsWith('http:');

/** What works in test mode alone. */
export const httpUrls = ({ links }: Traffic): Finding[] => {
  const plain = links.filter(({ returnUrl, refreshUrl }) => isHttp(returnUrl) || isHttp(refreshUrl));
  const [first] = plain;
  if (!first) return [];
  const entries = plain.map(({ entry }) => entry);
  const fields = [isHttp(first.returnUrl) && 'return_url', isHttp(first.refreshUrl) && 'refresh_url'].filter(Boolean);
  return [
    found(
      'http_urls',
      'error',
      entries,
      `${fields.join(' and ')} of a link ${fields.length > 1 ? 'were http addresses' : 'was an http address'} (${named(entries)}). In live mode this is refused with 422: use https.`,
    ),
  ];
};

/** The owner of one company, under the name of another. */
export const foreignInstaller = ({ requests, installerOf }: Traffic): Finding[] =>
  requests
    .filter(({ operation, judged }) => operation === createSystemOwnerLink.id && judged.outcome !== 'kept_away')
    .map(asLink)
    .flatMap(({ entry, owner, installer }): Finding[] => {
      const right = installerOf(owner);
      if (right === undefined || Number.isNaN(installer) || right === installer) return [];
      return [
        found(
          'foreign_installer',
          'error',
          [entry],
          `A link for account ${owner} was asked for with installer ${installer} (${named([entry])}), but the account belongs to installer ${right}: the owner would be shown another company’s name.`,
        ),
      ];
    });
