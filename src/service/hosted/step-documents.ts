import { ofKinds, type DocumentKind } from '../../domain/documents/document-kinds.ts';
import { canEdit } from '../../domain/owners/steps/edit-onboarding.ts';
import type { DocumentRecord } from '../../store/store.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { DocumentFiles } from '../../store/document-files.ts';
import { type FormBody, type FormErrors, typed } from './form-values.ts';
import type { Visit } from './hosted-route.ts';
import { findHostedSession, HostedSessionEnded, type OpenHostedSession } from './open-hosted-session.ts';
import { switchesLanguage, wordsOf } from './owner-language.ts';
import { storeDocument } from './store-document.ts';
import { receiveDocuments, type Upload } from './uploads/receive-documents.ts';
import { refusalInWords } from './uploads/refusal-words.ts';
import type { Room } from './uploads/room.ts';
import type { Words } from './words.ts';

/** Where documents go: their files, and the room that is left for those still coming. */
export interface DocumentKeeping {
  files: DocumentFiles;
  room: Room;
}

/** The form of a step with documents, once its documents are kept, replaced and removed. */
export interface DocumentForm {
  body: FormBody;
  /** A sentence for each file that was refused, by its field; the second of a field is `<field>-2`. */
  errors: FormErrors;
  /** All documents of the account, as they are now. */
  documents: DocumentRecord[];
  /** Whether files came with the form, taken or not. */
  brought: boolean;
  /**
   * What the button does that was pressed; `stay`: something with documents, the owner stays on the screen; `switch`:
   * the screen is shown in another language.
   */
  action: 'continue' | 'later' | 'stay' | 'switch';
}

type Kinds = readonly DocumentKind[];

const REPLACES = /^replace-(\d{1,15})$/;
const REMOVES = /^remove-(\d{1,15})$/;

/** The document of this step that a field or a button names. */
const named = (documents: DocumentRecord[], pattern: RegExp, name: string): DocumentRecord | undefined => {
  const [, id] = pattern.exec(name) ?? [];
  return documents.find((document) => document.id === Number(id));
};

function actionOf(body: FormBody): DocumentForm['action'] {
  const action = typed(body, 'action');
  if (action === 'later') return 'later';
  return action.startsWith('add') || REMOVES.test(action) ? 'stay' : 'continue';
}

const isKind = (kinds: Kinds, field: string): field is DocumentKind => kinds.some((kind) => kind === field);

function addError(errors: FormErrors, field: string, sentence: string): void {
  let key = field;
  for (let count = 2; errors[key] !== undefined; count++) key = `${field}-${count}`;
  errors[key] = sentence;
}

/** Keeps what came in, each file on its own; fills `errors` with a sentence for each that was refused. */
async function keepUploads(
  deps: ServiceDeps,
  files: DocumentFiles,
  session: OpenHostedSession,
  kinds: Kinds,
  own: DocumentRecord[],
  uploads: Upload[],
  words: Words,
): Promise<FormErrors> {
  const errors: FormErrors = {};
  for (const { field, fileName, outcome } of uploads) {
    const replaces = named(own, REPLACES, field);
    const kind = isKind(kinds, field) ? field : replaces?.kind;
    if (kind === undefined) continue;
    const refusal =
      'refusal' in outcome
        ? outcome.refusal
        : await storeDocument(deps.store.documents, files, session, { file: outcome, fileName, kind, replaces });
    if (refusal !== undefined) addError(errors, field, refusalInWords(words, fileName, refusal));
  }
  return errors;
}

async function removeNamed(
  deps: ServiceDeps,
  files: DocumentFiles,
  session: OpenHostedSession,
  own: DocumentRecord[],
  body: FormBody,
): Promise<void> {
  const document = named(own, REMOVES, typed(body, 'action'));
  const removed = document && (await deps.store.documents.remove(session.owner.id, document.id));
  if (removed) await files.remove(removed.storage_name);
}

/**
 * Reads the form of a step with documents, multipart or plain. A file in a field named like one of `kinds` is added,
 * one in `replace-<id>` takes that document's place, the button `remove-<id>` removes one; documents of another step
 * are out of reach. Throws HostedSessionEnded when the hosted session is over by the time the form has arrived.
 */
export async function takeDocuments(
  deps: ServiceDeps,
  { files, room }: DocumentKeeping,
  { request, reply, session }: Visit,
  kinds: Kinds,
): Promise<DocumentForm> {
  const { documents: store } = deps.store;
  const before = await store.listOfOwner(session.owner.id);
  const own = ofKinds(before, kinds);

  const staying = (field: string): DocumentRecord[] | undefined => {
    const replaced = named(own, REPLACES, field);
    return replaced || isKind(kinds, field) ? before.filter((document) => document !== replaced) : undefined;
  };
  const form = request.isMultipart()
    ? await receiveDocuments(request, reply, { files, room }, { ownerId: session.owner.id, staying })
    : { body: (request.body ?? {}) as FormBody, uploads: [], settle: () => undefined };
  try {
    // Files take their time: the window may have been taken back since their first byte.
    if ((await findHostedSession(deps, request)).kind !== 'open') {
      await dropUploads(files, form.uploads);
      throw new HostedSessionEnded();
    }
    const switches = switchesLanguage(request, reply, form.body, session.path); // before anything is told
    const owner = await deps.store.owners.get(session.owner.id); // it may have been submitted from another window meanwhile
    const errors =
      owner && canEdit(owner)
        ? await keepUploads(deps, files, session, kinds, own, form.uploads, wordsOf(request))
        : await dropUploads(files, form.uploads);
    if (owner && canEdit(owner)) await removeNamed(deps, files, session, own, form.body);
    const documents = await store.listOfOwner(session.owner.id);
    const action = switches ? 'switch' : actionOf(form.body);
    return { body: form.body, errors, documents, brought: form.uploads.length > 0, action };
  } finally {
    form.settle();
  }
}

async function dropUploads(files: DocumentFiles, uploads: Upload[]): Promise<FormErrors> {
  for (const { outcome } of uploads) if ('storageName' in outcome) await files.remove(outcome.storageName);
  return {};
}
