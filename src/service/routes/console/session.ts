import type { sessionOperations } from '../../../contract/console/session.ts';
import { DomainError } from '../../../domain/domain-error.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { beginSession } from '../../session/begin-session.ts';
import type { BegunOperatorSession } from '../../session/operator-sessions.ts';
import { presentSession } from '../../session/present-session.ts';
import { refuseHandedOver } from '../../session/refuse-handed-over.ts';
import { requireRight } from '../../session/require-right.ts';
import { clearSessionCookie, findSessionKey } from '../../session/session-key.ts';
import { requireSetupSecret } from '../../session/setup-secret.ts';
import { enterUnlessFull } from '../../trail/enter-unless-full.ts';
import { operatorActor } from '../../trail/entry-by.ts';

/** Signing in and out, locking, and the operators themselves. */
export const sessionRoutes = (deps: ConsoleDeps): Handlers<typeof sessionOperations> => {
  const { operators } = deps.consoleStore;
  return {
    /** `GET /console/session`: who is signed in, and whether this console has been set up at all. */
    getSession: (request) => presentSession(deps, deps.sessions.find(findSessionKey(request, deps.sessions))),

    /**
     * `POST /console/operators`: the first operator sets the console up and is signed in at once; the store lets only
     * one of two racing set-ups through. Every further operator is created by one who is signed in and stays so.
     */
    createOperator: async (request, reply) => {
      if (deps.host.kind === 'serve') throw new DomainError('forbidden', { code: 'operators_not_through_serve' });
      const { name, passphrase } = request.body;
      const session = deps.sessions.find(findSessionKey(request, deps.sessions));
      refuseHandedOver(session);
      if (session?.state === 'locked') throw new DomainError('locked', { code: 'console_locked' });
      if (session) {
        const passphrase_hash = await deps.passphrases.hash(passphrase);
        // Hashing waits its turn: who asked may have locked the console, left or been removed meanwhile.
        await operators.create(
          { name, passphrase_hash, first: false },
          {
            assert: () => deps.sessions.assertOpen(findSessionKey(request, deps.sessions)),
            note: () => ({
              kind: 'operator_created',
              actor: operatorActor(session.operator),
              workspace: null,
              about: name,
            }),
          },
        );
        return { ...(await presentSession(deps, session)), session_secret: null };
      }
      if ((await operators.list()).length > 0) throw new DomainError('unauthorized', { code: 'sign_in_first' });
      requireSetupSecret(request, deps.setupSecret);
      const passphrase_hash = await deps.passphrases.hash(passphrase);
      const operator = await operators.create(
        { name, passphrase_hash, first: true },
        {
          note: (made) => ({ kind: 'operator_created', actor: operatorActor(made), workspace: null, about: name }),
        },
      );
      return beginSession(deps, reply, deps.sessions.open({ id: operator.id, name: operator.name }));
    },

    /** `GET /console/operators`: names alone. */
    listOperators: async () => {
      const records = await deps.consoleStore.operators.list();
      return { data: records.map(({ id, name }) => ({ id, name })) };
    },

    /**
     * `POST /console/session`: a new session with a new cookie and a new secret; an earlier one of the same page ends.
     */
    signInOperator: async (request, reply) => {
      refuseHandedOver(deps.sessions.find(findSessionKey(request, deps.sessions)));
      const result = await deps.passphrases.signIn(request.body.name, request.body.passphrase);
      const operator = requireRight(result, reply, 'wrong_name_or_passphrase');
      const { id, name } = operator;
      let begun: BegunOperatorSession | undefined;
      await enterUnlessFull(
        deps,
        { kind: 'signed_in', actor: operatorActor(operator), workspace: null },
        {
          // Comparing takes its time: the operator may have been removed meanwhile, or has another passphrase.
          assert() {
            if (!deps.consoleStore.operators.stands(operator))
              throw new DomainError('unauthorized', { code: 'wrong_name_or_passphrase' });
          },
          act() {
            deps.sessions.end(findSessionKey(request, deps.sessions) ?? '');
            begun = deps.sessions.open({ id, name });
          },
        },
      );
      if (!begun) throw new Error('the session did not begin');
      return beginSession(deps, reply, begun);
    },

    /**
     * `POST /console/session/unlock`: the passphrase of the one who is signed in. Only wrong attempts of this session
     * make it wait.
     */
    unlockSession: async (request, reply) => {
      const key = findSessionKey(request, deps.sessions);
      const session = deps.sessions.find(key);
      if (key === undefined || !session) throw new DomainError('unauthorized', { code: 'nobody_signed_in' });
      refuseHandedOver(session);
      requireRight(await deps.passphrases.unlock(session, request.body.passphrase), reply, 'wrong_passphrase');
      const begun = deps.sessions.unlock(key);
      if (!begun) throw new DomainError('unauthorized', { code: 'nobody_signed_in' });
      return beginSession(deps, reply, begun);
    },

    /** `POST /console/session/lock`: from now on only unlocking and signing out are answered. */
    lockSession: (request) => {
      const key = findSessionKey(request, deps.sessions) ?? '';
      deps.sessions.lock(key);
      return presentSession(deps, deps.sessions.find(key));
    },

    /** `POST /console/session/activity`: the idle time starts again. */
    touchSession: (request) => {
      const key = findSessionKey(request, deps.sessions) ?? '';
      deps.sessions.touch(key);
      return presentSession(deps, deps.sessions.find(key));
    },

    /**
     * `DELETE /console/session`: ends the session, locked or not, unless an owner has it; without one there is nothing
     * to end and nothing to refuse.
     */
    signOutOperator: async (request, reply) => {
      const key = findSessionKey(request, deps.sessions);
      const session = deps.sessions.find(key);
      refuseHandedOver(session);
      if (key !== undefined) deps.sessions.end(key);
      reply.header('set-cookie', clearSessionCookie());
      if (session)
        await enterUnlessFull(deps, { kind: 'signed_out', actor: operatorActor(session.operator), workspace: null });
      return presentSession(deps, undefined);
    },
  };
};
