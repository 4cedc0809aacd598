import type { ReactElement } from 'react';
import type { AcceptedAgreement } from '../../../domain/owners/owner-record.ts';
import { isLanguage, languages } from '../../../languages/languages.ts';
import { useWords } from '../words.ts';

const fact = (name: string, value: string): [string, string] => [name, value];

/** Who accepted what, and when. `fingerprint` adds the hash of the text, for the copy. */
export function AcceptanceFacts({
  accepted,
  fingerprint = false,
}: {
  accepted: AcceptedAgreement;
  fingerprint?: boolean;
}): ReactElement {
  const { t } = useWords();
  const facts: [string, string][] = [
    [t('agreement.acceptedBy'), accepted.name],
    // The service does not know where the owner is, so the zone is said.
    [t('agreement.acceptedOn'), t('agreement.acceptedAt', { at: new Date(accepted.at / 1000) })],
    [t('agreement.version'), accepted.version],
    ...(isLanguage(accepted.language) ? [fact(t('agreement.acceptedIn'), languages[accepted.language])] : []),
    ...(fingerprint ? [fact(t('agreement.fingerprint'), accepted.sha256)] : []),
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
