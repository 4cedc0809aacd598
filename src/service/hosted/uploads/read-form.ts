import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../domain/domain-error.ts';
import type { FormBody } from '../form-values.ts';
import { FORM_MAX_BYTES } from './upload-limits.ts';

/** Reads one file of a form, as far as it wants; what is left of it is read past. */
export type FileReader = (field: string, fileName: string, bytes: AsyncIterable<Buffer>) => Promise<void>;

const notReadOn = (): DomainError => new DomainError('body_too_large', { code: 'form_too_large' });

/** The bytes that have come are counted beside the parser, which is silent about what it skips. */
function endAboveLimit({ raw }: FastifyRequest): void {
  let total = 0;
  raw.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (total > FORM_MAX_BYTES) raw.destroy(notReadOn());
  });
}

const unreadable = (error: unknown): DomainError => {
  const told = new DomainError('malformed_body', { code: 'form_not_whole' });
  told.cause = error;
  return told;
};

/**
 * The bytes of a file. A reader may stop before their end; that they end early is the form's fault, not the reader's.
 */
async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (error) {
    throw unreadable(error);
  }
}

/** Reads all parts; resolves with the first fault of a reader, after which the other files are read past. */
async function readParts(request: FastifyRequest, body: FormBody, onFile: FileReader): Promise<unknown> {
  let fault: unknown;
  for await (const part of request.parts()) {
    if (part.type === 'field') body[part.fieldname] = String(part.value);
    else {
      if (part.filename !== '' && fault === undefined)
        await onFile(part.fieldname, part.filename, bytesOf(part)).catch((error: unknown) => void (fault = error));
      part.file.resume(); // also what nobody wanted: a form is read to its end
    }
  }
  return fault;
}

/**
 * Reads the multipart form to its end: fields are returned, files are handed to `onFile` one after the other, wherever
 * they stand. `malformed_body` for what is no whole form; what a reader rejects with stays as it is. A declared length
 * that nobody sends by accident is `body_too_large` without reading, and the connection ends with the answer; where
 * none was declared it ends when that much has come.
 */
export async function readForm(request: FastifyRequest, reply: FastifyReply, onFile: FileReader): Promise<FormBody> {
  if (Number(request.headers['content-length'] ?? 0) > FORM_MAX_BYTES) {
    reply.header('connection', 'close');
    throw notReadOn();
  }
  endAboveLimit(request);
  const body: FormBody = {};
  const fault = await readParts(request, body, onFile).catch((error: unknown) => {
    request.raw.unpipe();
    request.raw.resume(); // the answer is seen once all of it was sent
    return unreadable(error);
  });
  if (fault === undefined) return body;
  request.log.warn({ err: fault, request_id: request.id }, 'upload could not be read');
  throw fault;
}
