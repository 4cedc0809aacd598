import type { ReactElement } from 'react';
import type { AcceptedAgreement } from '../../../domain/owners/owner-record.ts';
import { formatTime } from './format-time.ts';

/** Who accepted what, and when. `fingerprint` adds the hash of the text, for the copy. */
export function AcceptanceFacts({
  accepted,
  fingerprint = false,
}: {
  accepted: AcceptedAgreement;
  fingerprint?: boolean;
}): ReactElement {
  const facts: [string, string][] = [
    ['Accepted by', accepted.name],
    ['Accepted on', formatTime(accepted.at)],
    ['Version', accepted.version],
    ...(fingerprint ? [['Fingerprint of the text (SHA-256)', accepted.sha256] as [string, string]] : []),
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
