import { hash } from 'node:crypto';
import type { PersonalInformation } from '../../contract/system-owners.ts';
import { AGREEMENT_VERSION, clauses } from './agreement-text.ts';

/** What is shown, hashed, accepted and kept: one and the same text. */
export interface AgreementDocument {
  version: string;
  /** Parts are separated by an empty line; the first line of each is its heading. */
  text: string;
  /** Of the text in UTF-8; hexadecimal. */
  sha256: string;
}

/**
 * The agreement with one owner: the details as they were confirmed, then the clauses. `installer` is the company's
 * name.
 */
export function agreementDocument(owner: PersonalInformation, installer: string): AgreementDocument {
  const details = [
    'You and your system',
    `Name: ${owner.name ?? ''}`,
    `Email address: ${owner.email ?? ''}`,
    ...(owner.phone === undefined ? [] : [`Phone number: ${owner.phone}`]),
    `Address of the solar system: ${owner.address ?? ''}, ${owner.city ?? ''}, ${owner.state ?? ''} ${owner.zip_code ?? ''}`,
    `Installer: ${installer}`,
    `In this agreement “you” are the person named here, and “we” are the certificate service that ${installer} works with.`,
  ];
  const numbered = clauses.map(({ heading, text }, index) => `${index + 1}. ${heading}\n${text}`);
  const text = [`Service agreement\nVersion ${AGREEMENT_VERSION}`, details.join('\n'), ...numbered].join('\n\n');
  return { version: AGREEMENT_VERSION, text, sha256: hash('sha256', text, 'hex') };
}
