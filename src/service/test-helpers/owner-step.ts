import { hash } from 'node:crypto';
import type { OwnerStateGiven } from '../../contract/console/test-helpers/owner-state.ts';
import type { PersonalInformation } from '../../contract/system-owners.ts';
import { ofKinds, ownershipKinds } from '../../domain/documents/document-kinds.ts';
import { notFound } from '../../domain/domain-error.ts';
import { assertNotErased } from '../../domain/owners/erase-owner.ts';
import { ownerInState, type MadeUp } from '../../domain/owners/owner-in-state.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { defaultLanguage } from '../../languages/languages.ts';
import type { Micros } from '../../domain/timestamp.ts';
import { agreementDocument } from '../hosted/agreement-document.ts';
import { sealBankAccount } from '../hosted/bank-account.ts';
import { brandOf } from '../hosted/brand.ts';
import { wordsIn } from '../hosted/words.ts';
import type { ComingFile } from '../../store/document-files.ts';
import type { WorkspaceDeps } from '../service-deps.ts';

export type OwnerStepDeps = Pick<WorkspaceDeps, 'store' | 'secretBox' | 'random' | 'documentFiles'>;

const personal = {
  name: 'Olivia Owner',
  email: 'olivia.owner@example.com',
  address: '1 Test Street',
  city: 'Sacramento',
  state: 'CA',
  zip_code: '95814',
} satisfies PersonalInformation;

/** Of the routing numbers and accounts that test mode takes, one that is approved. */
const account = { routingNumber: '123456780', accountNumber: '1000000001' };

const CONTRACT = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

async function keepWhole(coming: ComingFile): Promise<string> {
  await coming.write(CONTRACT);
  return coming.keep();
}

/** Gives the account a document that shows ownership, unless it has one. */
async function giveContract(deps: OwnerStepDeps, owner_id: number): Promise<void> {
  const { documents } = deps.store;
  if (ofKinds(await documents.listOfOwner(owner_id), ownershipKinds).length > 0) return;
  const coming = await deps.documentFiles.begin();
  const storage_name = await keepWhole(coming).catch(async (error: unknown) => {
    await coming.discard();
    throw error;
  });
  await documents.create(owner_id, (created_at) => ({
    owner_id,
    kind: 'installation_contract',
    file_name: 'installation-contract.pdf',
    content_type: 'application/pdf',
    size: CONTRACT.length,
    sha256: hash('sha256', CONTRACT, 'hex'),
    storage_name,
    created_at,
  }));
}

/** Every step as this owner would have done it. */
function madeUp(owner: OwnerRecord, installer: string, sealed: string, at: Micros): MadeUp {
  const known = { ...personal, ...owner.personal };
  return {
    personal: known,
    steps: {
      welcome: { at },
      usage_data: {
        at,
        method: 'integration',
        brand: 'SolarEdge Technologies Ltd',
        site_id: 'SITE-0001',
        serial_number: null,
        state: 'connected',
      },
      ownership_verification: { at },
      personal_information: { at },
      service_agreement: { at, ...agreementDocument(wordsIn(defaultLanguage), known, installer), name: known.name },
      payment_setup: {
        at,
        sealed,
        last4: account.accountNumber.slice(-4),
        account_type: 'checking',
        frequency: 'monthly',
      },
    },
  };
}

/**
 * The step that puts an account into a state, for `store.owners.apply`; the document that shows ownership is there
 * before. Rejects with `not_found`, and `conflict` for an account whose details were erased.
 */
export async function ownerStep(
  deps: OwnerStepDeps,
  id: number,
  given: OwnerStateGiven,
): Promise<(owner: OwnerRecord, at: Micros) => OwnerRecord> {
  const found = await deps.store.owners.get(id);
  if (!found) throw notFound('system_owner', id);
  assertNotErased(found);
  const { name } = brandOf(await deps.store.installers.get(found.installer_id));
  if (given.state !== 'not_started' && !given.missing?.includes('ownership_verification')) await giveContract(deps, id);
  const sealed = sealBankAccount(deps.secretBox, account);
  return (owner, at) => ownerInState(owner, given, madeUp(owner, name, sealed, at), at);
}
