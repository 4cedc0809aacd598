import { open, rm } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { attachment } from './attachment.ts';

/** Sends a temporary file under this name; it is gone as soon as it was read, or the reader went away. */
export async function sendFile(reply: FastifyReply, path: string, name: string): Promise<FastifyReply> {
  const file = await open(path, 'r');
  await rm(path, { force: true }).catch(() => {}); // Windows keeps it until it is closed
  const { size } = await file.stat();
  const stream = file.createReadStream();
  stream.once('close', () => void rm(path, { force: true }));
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', size)
    .header('content-disposition', attachment(name))
    .send(stream);
}
