import type { FastifyInstance, FastifyReply } from 'fastify';
import { canEdit } from '../../../domain/owners/steps/edit-onboarding.ts';
import { documentRemoved, verifyOwnership } from '../../../domain/owners/steps/verify-ownership.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import type { DocumentFiles } from '../document-files.ts';
import { checkUpload, DOCUMENTS_PER_OWNER, type OwnershipForm, readOwnershipForm } from '../forms/ownership-form.ts';
import { type FormErrors, leavesForNow, typed } from '../form-values.ts';
import { goToLeaving, goToStep, hostedRoute, type Visit } from '../hosted-route.ts';
import { sendScreen } from '../hosted-screen.ts';
import { sendTo } from '../redirect.ts';
import { saveStep } from '../save-step.ts';
import { OwnershipScreen } from '../screens/ownership-screen.tsx';
import type { Stay } from '../stay.ts';
import { storeDocument } from '../store-document.ts';

/** The verification of ownership: documents are uploaded, listed and removed; one is enough to go on. */
export function ownershipStep(app: FastifyInstance, deps: ServiceDeps, files: DocumentFiles): void {
  const { store } = deps;

  async function show(reply: FastifyReply, stay: Stay, kind: string, errors: FormErrors = {}, leaving = false): Promise<FastifyReply> {
    const documents = await store.documents.listOfOwner(stay.owner.id);
    const status = Object.keys(errors).length > 0 ? 422 : 200;
    return sendScreen(deps, reply, status, (nonce) => (
      <OwnershipScreen nonce={nonce} stay={stay} testMode={deps.mode === 'test'} documents={documents} kind={kind} errors={errors} leaving={leaving} />
    ));
  }

  /** Adds what was chosen; resolves with the faults that were found. */
  async function addDocument(stay: Stay, form: OwnershipForm, already: number): Promise<FormErrors> {
    const checked = await checkUpload(form);
    if ('errors' in checked) return checked.errors;
    if (already >= DOCUMENTS_PER_OWNER) return { file: `You can add up to ${DOCUMENTS_PER_OWNER} documents. Remove one first.` };
    await storeDocument(store, files, stay.owner, checked.values);
    return {};
  }

  hostedRoute(app, deps, 'GET', 'ownership', ({ reply, stay }) => show(reply, stay, ''));

  hostedRoute(app, deps, 'POST', 'ownership', async ({ request, reply, stay }) => {
    const form = await readOwnershipForm(request);
    const documents = await store.documents.listOfOwner(stay.owner.id);
    const chosen = form.upload !== undefined || form.tooLarge;
    const adding = typed(form.body, 'action') === 'add';
    const later = leavesForNow(form.body);
    const errors = chosen || adding || (documents.length === 0 && !later) ? await addDocument(stay, form, documents.length) : {};
    if (Object.keys(errors).length > 0) return show(reply, stay, typed(form.body, 'kind'), errors, later);
    const kept = await store.documents.listOfOwner(stay.owner.id);
    const owner = kept.length > 0 ? await saveStep(deps, stay, (record, at) => verifyOwnership(record, kept.length, at)) : stay.owner;
    if (later) return goToLeaving(reply, stay);
    return adding ? sendTo(reply, `${stay.path}/ownership`) : goToStep(reply, stay, owner);
  });

  async function removeDocument({ request, reply, stay }: Visit): Promise<FastifyReply> {
    const { document = '' } = request.params as { document?: string };
    const removed = /^\d{1,15}$/.test(document) && canEdit(stay.owner) ? await store.documents.remove(stay.owner.id, Number(document)) : undefined;
    if (removed) {
      await files.remove(removed.storage_name);
      const left = await store.documents.listOfOwner(stay.owner.id);
      await saveStep(deps, stay, (owner, at) => documentRemoved(owner, left.length, at));
    }
    return sendTo(reply, `${stay.path}/ownership`);
  }

  hostedRoute(app, deps, 'POST', 'ownership', removeDocument, '/documents/:document/remove');
}
