import { hash } from 'node:crypto';
import type { PersonalInformation } from '../../contract/system-owners.ts';
import { type Language, languages } from '../../languages/languages.ts';
import { type Words, wordsIn } from './words.ts';

/**
 * The day of the last change of a clause. Whoever changes one, in `contract.ts` of each language, changes it. Nothing
 * else is needed: whoever has accepted an earlier version keeps its text, and a page that was open meanwhile is shown
 * again.
 */
export const AGREEMENT_VERSION = '2026-11-23';

/** The clauses in their order; the details of the owner come before them. */
export const CLAUSES = ['service', 'yours', 'told', 'paid', 'information', 'ending'] as const;

/** What is shown, hashed, accepted and kept: one and the same text. */
export interface AgreementDocument {
  version: string;
  language: Language;
  /** Parts are separated by an empty line; the first line of each is its heading. */
  text: string;
  /** Of the text in UTF-8; hexadecimal. */
  sha256: string;
}

/**
 * The agreement with one owner: the details as they were confirmed, then the clauses. `company` is the installer's
 * name.
 */
export function agreementDocument(
  { language, t }: Words,
  { name = '', email = '', phone, address = '', city = '', state = '', zip_code: zip = '' }: PersonalInformation,
  company: string,
): AgreementDocument {
  const details = [
    t('contract.parties'),
    t('contract.name', { name }),
    t('contract.email', { email }),
    ...(phone === undefined ? [] : [t('contract.phone', { phone })]),
    t('contract.address', { address, city, state, zip }),
    t('contract.installer', { company }),
    t('contract.meaning', { company }),
  ];
  const clauses = CLAUSES.map(
    (clause, index) =>
      `${index + 1}. ${t(`contract.clause.${clause}.heading`)}\n${t(`contract.clause.${clause}.text`)}`,
  );
  const heading = `${t('contract.title')}\n${t('contract.version', { version: AGREEMENT_VERSION })}`;
  const text = [heading, details.join('\n'), ...clauses].join('\n\n');
  return { version: AGREEMENT_VERSION, language, text, sha256: hash('sha256', text, 'hex') };
}

/**
 * The agreement that has this hash, as it stands now, in whichever language it was read; undefined when it stands no
 * more.
 */
export function agreementRead(
  sha256: string,
  personal: PersonalInformation,
  company: string,
): AgreementDocument | undefined {
  const all = (Object.keys(languages) as Language[]).map((each) => agreementDocument(wordsIn(each), personal, company));
  return all.find((document) => document.sha256 === sha256);
}
