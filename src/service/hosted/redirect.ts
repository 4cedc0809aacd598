import type { FastifyReply } from 'fastify';

/** Sends the browser to exactly the given address, which learns nothing about where it came from (D22). */
export const sendTo = (reply: FastifyReply, url: string): FastifyReply =>
  reply
    .code(303)
    .header('location', url)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send();
