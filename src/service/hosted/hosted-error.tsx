import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus, type ErrorCode } from '../../contract/error-codes.ts';
import { DomainError } from '../../domain/domain-error.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { brandOf } from './brand.ts';
import { sendScreen } from './hosted-screen.ts';
import { MessageScreen } from './screens/message-screen.tsx';

const NOT_FOUND = {
  title: 'There is nothing at this address',
  text: 'Go back to where you came from and start the registration again from there. What you finished is saved.',
};
const REFUSED = {
  title: 'This could not be done',
  text: 'Go back to the page before and try again. What you finished is saved.',
};
const BROKEN = {
  title: 'Something went wrong on our side',
  text: 'Nothing that you finished is lost. Wait a moment, then go back to the page before and try again.',
};

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
    const { title, text } = status === 404 ? NOT_FOUND : status < 500 ? REFUSED : BROKEN;
    return sendScreen(deps, reply, status, (nonce) => (
      <MessageScreen nonce={nonce} brand={brandOf(undefined)} title={title} text={text} />
    ));
  };
