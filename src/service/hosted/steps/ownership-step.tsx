import type { FastifyInstance, FastifyReply } from 'fastify';
import { ofKinds, ownershipKinds } from '../../../domain/documents/document-kinds.ts';
import type { OwnerRecord } from '../../../domain/owners/owner-record.ts';
import {
  ownershipDocumentRemoved,
  ownershipShown,
  verifyOwnership,
} from '../../../domain/owners/steps/verify-ownership.ts';
import type { DocumentRecord } from '../../../store/store.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { type FormErrors, typed } from '../form-values.ts';
import { goToLater, goToStep, hostedRoute } from '../hosted-route.ts';
import { sendScreen } from '../hosted-screen.ts';
import { sendTo } from '../redirect.ts';
import { wordsOf } from '../owner-language.ts';
import { saveStep } from '../save-step.ts';
import { OwnershipScreen } from '../screens/ownership-screen.tsx';
import { uploadScript } from '../screens/upload-script.ts';
import type { OpenHostedSession } from '../open-hosted-session.ts';
import { takeDocuments, type DocumentKeeping } from '../step-documents.ts';
import type { Words } from '../words.ts';

const noFault = (errors: FormErrors): boolean => Object.keys(errors).length === 0;

/** Nothing shows ownership yet: what would. */
function missing({ t }: Words, owner: OwnerRecord, documents: DocumentRecord[]): string {
  return ofKinds(documents, ownershipKinds).length === 0 ? t('ownership.missing') : t('ownership.newMissing');
}

/** The verification of ownership: documents are added, replaced and removed; one is enough to continue. */
export function ownershipStep(app: FastifyInstance, deps: ServiceDeps, keeping: DocumentKeeping): void {
  const show = (
    reply: FastifyReply,
    session: OpenHostedSession,
    documents: DocumentRecord[],
    errors: FormErrors = {},
    leaving = false,
  ): FastifyReply =>
    sendScreen(
      deps,
      reply,
      noFault(errors) ? 200 : 422,
      (nonce) => (
        <OwnershipScreen
          nonce={nonce}
          session={session}
          testMode={deps.mode === 'test'}
          documents={documents}
          errors={errors}
          leaving={leaving}
          restSaved={leaving}
        />
      ),
      uploadScript,
    );

  hostedRoute(app, deps, 'GET', 'ownership', async ({ reply, session }) =>
    show(reply, session, await deps.store.documents.listOfOwner(session.owner.id)),
  );

  hostedRoute(app, deps, 'POST', 'ownership', async (visit) => {
    const { request, reply, session } = visit;
    const { documents, errors, brought, action, body } = await takeDocuments(deps, keeping, visit, ownershipKinds);
    const shown = ownershipShown(session.owner, documents);
    const needed = action === 'continue' ? !shown : typed(body, 'action') === 'add' && !brought;
    if (needed && noFault(errors))
      errors['installation_contract'] = missing(wordsOf(request), session.owner, documents);
    const stays = action === 'stay' || action === 'switch';
    const goesOn = !stays && shown && noFault(errors);
    const opens = !shown && session.owner.onboarding.ownership_verification !== undefined;
    const apply = goesOn ? verifyOwnership : opens ? ownershipDocumentRemoved : undefined;
    const owner = apply ? await saveStep(deps, session, (record, at) => apply(record, documents, at)) : session.owner;
    if (!noFault(errors)) return show(reply, { ...session, owner }, documents, errors, action === 'later');
    if (action === 'later') return goToLater(reply, session, owner);
    return stays ? sendTo(reply, `${session.path}/ownership`) : goToStep(reply, session, owner);
  });
}
