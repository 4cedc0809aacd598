import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus, type ErrorCode } from '../../contract/error-codes.ts';
import { DomainError } from '../../domain/domain-error.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { brandOf } from './brand.ts';
import { sendScreen } from './hosted-screen.ts';
import { wordsOf } from './owner-language.ts';
import { MessageScreen } from './screens/message-screen.tsx';

const statusOf = (error: unknown): number => {
  if (error instanceof DomainError) return errorStatus[error.code satisfies ErrorCode];
  const { statusCode = 500 } = error as { statusCode?: number };
  return statusCode;
};

/** An error on the hosted screens is a page for the owner, not a problem document. */
export const hostedError =
  (deps: ServiceDeps) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error, request_id: request.id }, 'hosted screen failed');
    const says = status === 404 ? 'nowhere' : status < 500 ? 'refused' : 'broken';
    const switchBy = request.method === 'GET' ? 'link' : undefined;
    return sendScreen(deps, reply, status, (nonce) => (
      <MessageScreen nonce={nonce} brand={brandOf(undefined, wordsOf(request))} says={says} switchBy={switchBy} />
    ));
  };
