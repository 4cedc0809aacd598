import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../service-deps.ts';
import { hostedRoute } from '../hosted-route.ts';
import { sendScreen } from '../hosted-screen.ts';
import { DoneScreen } from '../screens/done-screen.tsx';

/** The page after the last step: where the account stands, and the way back. */
export function doneStep(app: FastifyInstance, deps: ServiceDeps): void {
  hostedRoute(app, deps, 'GET', 'done', ({ reply, session }) =>
    sendScreen(deps, reply, 200, (nonce) => (
      <DoneScreen nonce={nonce} session={session} testMode={deps.mode === 'test'} />
    )),
  );
}
