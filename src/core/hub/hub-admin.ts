import { randomBytes } from 'node:crypto';
import { SECRET_LENGTH } from '../../contract/console/settings.ts';
import { DomainError, invalidField } from '../../domain/domain-error.ts';
import { nameKey } from '../../domain/name-key.ts';
import { digestSecret, newSecret, secretPrefix } from '../../service/session/new-secret.ts';
import { credentialWords } from '../../service/trail/credential-words.ts';
import type { CredentialRecord } from '../../store/console-store.ts';
import type { Company, CompanyRecord, HubCredentialKind, HubDatabase } from '../../store/hub-database.ts';
import type { NewTrailEntry } from '../../store/trail-store.ts';

/** The credentials that a company begins with. */
export interface CompanyCredentials {
  accessToken: string;
  apiKey: string;
}

/** What of these is given rather than drawn: 43 or more characters. */
export type GivenCompanyCredentials = { readonly [Name in keyof CompanyCredentials]?: string | undefined };

/** Companies and their credentials, for whoever operates a hub. A secret is only in the answer to what made it. */
export interface HubAdmin {
  companies(): Promise<CompanyRecord[]>;
  /** A company with both credentials. `validation_failed` for a name that is taken, or a secret that is in use. */
  addCompany(name: string, given?: GivenCompanyCredentials): Promise<{ company: CompanyRecord } & CompanyCredentials>;
  /**
   * The same, unless there is one of this name: then it is left as it is, except that given secrets that it does not
   * have yet become credentials of it. `credentials` are those that were drawn now. `validation_failed` for a given one
   * that was revoked or is of another kind.
   */
  provideCompany(
    name: string,
    given: GivenCompanyCredentials,
  ): Promise<{ company: CompanyRecord; credentials: Partial<CompanyCredentials> }>;
  /** Resolves with the secret. `not_found` for a name that no company has. */
  addCredential(company: string, kind: HubCredentialKind, name: string): Promise<{ id: number; secret: string }>;
  credentials(company: string): Promise<CredentialRecord[]>;
  /** Ends a credential for good: within a second no process takes it any more. */
  revoke(company: string, id: number): Promise<CredentialRecord>;
}

/** What credentials are called that a company begins with. */
const FIRST = 'First';
/** Nothing slows down whoever guesses at the credentials of a hub: given ones have the full length, or more. */
const MOST = 255;
const FORM = /^[\x21-\x39\x3b-\x7e]+$/;

/** Administers the companies of a database. */
export function createHubAdmin(database: HubDatabase, random: (bytes: number) => Buffer = randomBytes): HubAdmin {
  const { mode } = database;

  function check(kind: HubCredentialKind, secret: string): void {
    // A colon ends the user name of Basic credentials; spaces and control characters do not survive a header.
    if (!FORM.test(secret) || secret.length < SECRET_LENGTH || secret.length > MOST)
      throw invalidField(
        kind,
        `must be ${SECRET_LENGTH} to ${MOST} visible ASCII characters without a colon, drawn at random`,
      );
    const other = mode === 'test' ? 'live' : 'test';
    if (secret.startsWith(secretPrefix(kind, other))) throw invalidField(kind, `belongs to ${other} mode`);
  }

  /** Whoever has the key and the address of the database has an account of a machine, as with a command line. */
  const noted = ({ name }: Company, kind: 'credential_created' | 'credential_revoked') => ({
    note: (credential: CredentialRecord): NewTrailEntry => ({
      kind,
      actor: { kind: 'machine_account', id: null, name: '' },
      workspace: { id: credential.workspace_id, name },
      about: credentialWords(credential),
    }),
  });

  const add = (company: Company, kind: HubCredentialKind, name: string, secret: string): Promise<CredentialRecord> =>
    company.credentials.create({ kind, name, ...digestSecret(secret) }, noted(company, 'credential_created'));

  async function take(company: Company, kind: HubCredentialKind, secret: string): Promise<void> {
    const { secret_hash: hash } = digestSecret(secret);
    const known = (await company.credentials.list()).find((credential) => credential.secret_hash === hash);
    if (!known) return void (await add(company, kind, FIRST, secret));
    if (known.revoked_at !== null) throw invalidField(kind, 'was revoked; give another one');
    if (known.kind !== kind) throw invalidField(kind, 'is in use for another kind');
  }

  async function find(name: string): Promise<Company | undefined> {
    const found = (await database.companies()).find((company) => nameKey(company.name) === nameKey(name));
    return found && database.company(found.id);
  }

  async function named(name: string): Promise<Company> {
    const company = await find(name);
    if (!company) throw new DomainError('not_found', { code: 'no_company_of_name', name });
    return company;
  }

  function checkGiven({ accessToken, apiKey }: GivenCompanyCredentials): void {
    if (accessToken !== undefined) check('access_token', accessToken);
    if (apiKey !== undefined) check('api_key', apiKey);
  }

  const recordOf = ({ id, name, created_at }: CompanyRecord): CompanyRecord => ({ id, name, created_at });

  const admin: HubAdmin = {
    companies: () => database.companies(),
    async addCompany(name, given = {}) {
      checkGiven(given);
      const made = await database.createCompany(name);
      const company = await database.company(made.id);
      const accessToken = given.accessToken ?? newSecret('access_token', mode, random);
      const apiKey = given.apiKey ?? newSecret('api_key', mode, random);
      await add(company, 'access_token', FIRST, accessToken);
      await add(company, 'api_key', FIRST, apiKey);
      return { company: recordOf(made), accessToken, apiKey };
    },
    async provideCompany(name, given) {
      if (!(await find(name)))
        try {
          const { company, accessToken, apiKey } = await admin.addCompany(name, given);
          const credentials = {
            ...(given.accessToken === undefined && { accessToken }),
            ...(given.apiKey === undefined && { apiKey }),
          };
          return { company, credentials };
        } catch (error) {
          // Another process has started at the same moment: it has made the company, and prints its credentials.
          if (!(await find(name))) throw error;
        }
      checkGiven(given);
      const company = await named(name);
      if (given.accessToken !== undefined) await take(company, 'access_token', given.accessToken);
      if (given.apiKey !== undefined) await take(company, 'api_key', given.apiKey);
      return { company: recordOf(company), credentials: {} };
    },
    async addCredential(name, kind, label) {
      const secret = newSecret(kind, mode, random);
      const { id } = await add(await named(name), kind, label, secret);
      return { id, secret };
    },
    credentials: async (name) => (await named(name)).credentials.list(),
    async revoke(name, id) {
      const company = await named(name);
      return company.credentials.revoke(id, noted(company, 'credential_revoked'));
    },
  };
  return admin;
}
