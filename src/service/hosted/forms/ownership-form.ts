import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { DomainError } from '../../../domain/domain-error.ts';
import type { DocumentRecord } from '../../../store/store.ts';
import { type FormBody, type FormErrors, typed } from '../form-values.ts';

export const DOCUMENT_MAX_BYTES = 20 * 1024 * 1024;
export const DOCUMENTS_PER_OWNER = 10;

export const documentKinds = {
  installation_contract: 'Installation contract',
  interconnection_agreement: 'Interconnection agreement',
} satisfies Partial<Record<DocumentRecord['kind'], string>>;
type DocumentKind = keyof typeof documentKinds;

const accepted = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

interface Upload {
  fileName: string;
  bytes: Buffer;
}

export interface OwnershipForm {
  body: FormBody;
  upload: Upload | undefined;
  tooLarge: boolean;
}

const shownName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '').trim().slice(0, 255) || 'document';

async function readParts(request: FastifyRequest): Promise<OwnershipForm> {
  const form: OwnershipForm = { body: {}, upload: undefined, tooLarge: false };
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      form.body[part.fieldname] = String(part.value);
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    if (part.file.truncated) form.tooLarge = true;
    else if (part.filename) form.upload = { fileName: shownName(part.filename), bytes: Buffer.concat(chunks) };
  }
  return form;
}

/**
 * Reads the multipart form to its end, one file at most; a file above the limit is read past and told about. What cannot be
 * read to its end is `malformed_body`: the parser's own errors do not say whose fault they are, and it is never ours.
 */
export async function readOwnershipForm(request: FastifyRequest): Promise<OwnershipForm> {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type', 'Documents are sent as multipart/form-data.');
  try {
    return await readParts(request);
  } catch (error) {
    request.log.warn({ err: error, request_id: request.id }, 'upload could not be read');
    throw new DomainError('malformed_body', 'The form could not be read to its end.');
  }
}

export interface CheckedUpload extends Upload {
  kind: DocumentKind;
  contentType: string;
}

/** What is wrong with an upload, or what it is: judged by its bytes, not by its name or what the browser says of it. */
export async function checkUpload(form: OwnershipForm): Promise<{ values: CheckedUpload } | { errors: FormErrors }> {
  const kind = typed(form.body, 'kind');
  const errors: FormErrors = {};
  if (!Object.hasOwn(documentKinds, kind)) errors['kind'] = 'Choose what kind of document it is.';
  const found = form.upload && (await fileTypeFromBuffer(form.upload.bytes));
  if (form.tooLarge) errors['file'] = 'This file is larger than 20 MB. Choose a smaller one.';
  else if (!form.upload || form.upload.bytes.length === 0) errors['file'] = 'Choose a document from your device.';
  else if (!found || !accepted.has(found.mime)) errors['file'] = 'This file is not a PDF, JPEG, PNG or WebP. Choose another one.';
  if (Object.keys(errors).length > 0 || !form.upload || !found) return { errors };
  return { values: { ...form.upload, kind: kind as DocumentKind, contentType: found.mime } };
}
