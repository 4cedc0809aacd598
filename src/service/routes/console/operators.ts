import type { FastifyRequest } from 'fastify';
import type { operatorOperations } from '../../../contract/console/operators.ts';
import { DomainError } from '../../../domain/domain-error.ts';
import { formatTimestamp } from '../../../domain/timestamp.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import type { OperatorSession } from '../../session/operator-session.ts';
import { requireRight } from '../../session/require-right.ts';
import { findSessionKey } from '../../session/session-key.ts';
import { consoleEntryBy } from '../../trail/entry-by.ts';

const MICROS_PER_SECOND = 1_000_000;

/** The operator of an operation that takes nobody else. */
function requireOperator({ principal }: Pick<FastifyRequest, 'principal'>): OperatorSession['operator'] {
  if (principal?.kind !== 'operator') throw new Error('the operation was let in without an operator');
  return principal.session.operator;
}

/** What operators change about themselves and each other once they are signed in. */
export const operatorRoutes = (deps: ConsoleDeps): Handlers<typeof operatorOperations> => {
  const { consoleStore, passphrases, sessions, time } = deps;

  return {
    /** `PUT /console/operators/:id`: one's own name, in every session of one's own at once. */
    renameOperator: async (request) => {
      const { id, name: before } = requireOperator(request);
      if (recordId(request.params.id, 'operator') !== id)
        throw new DomainError('forbidden', { code: 'operators_rename_themselves' });
      const { name } = await consoleStore.operators.rename(id, request.body.name, {
        note: (renamed) => consoleEntryBy(request, 'operator_renamed', `${before}: now ${renamed.name}`),
        act: (renamed) => sessions.rename({ id, name: renamed.name }),
      });
      return { id, name };
    },

    /**
     * `DELETE /console/operators/:id`: the operator and all sessions at once. Whoever removes themselves is signed out
     * by it.
     */
    removeOperator: async (request) => {
      const id = recordId(request.params.id, 'operator');
      const { name } = await consoleStore.operators.remove(id, {
        assert() {
          if (sessions.list(undefined).some(({ operator, state }) => operator.id === id && state === 'handed_over'))
            throw new DomainError('conflict', { code: 'operator_in_use_by_owner' });
        },
        note: (removed) => consoleEntryBy(request, 'operator_removed', removed.name),
        act: () => sessions.endThose(({ operator }) => operator.id === id),
      });
      return { message: `${name} was removed.` };
    },

    /**
     * `PUT /console/passphrase`: a session that somebody left open is not enough to take an operator's place. A session
     * in which an owner sits stays open: it allows nothing but the hand-over, and unlocks with the new passphrase
     * afterward.
     */
    changePassphrase: async (request, reply) => {
      const key = findSessionKey(request, sessions) ?? '';
      const session = sessions.find(key);
      if (!session) throw new DomainError('unauthorized', { code: 'nobody_signed_in' });
      const operator = requireRight(
        await passphrases.unlock(session, request.body.current),
        reply,
        'wrong_current_passphrase',
      );
      const hashed = await passphrases.hash(request.body.passphrase);
      await consoleStore.operators.changePassphrase(operator.id, hashed, {
        // Comparing and hashing take their time: the console may have been locked meanwhile, or the passphrase changed
        // elsewhere.
        from: operator.passphrase_hash,
        assert: () => sessions.assertOpen(key),
        note: () => consoleEntryBy(request, 'passphrase_changed'),
        act: () =>
          sessions.endThose(
            (other) => other.operator.id === operator.id && !other.own && other.state !== 'handed_over',
            key,
          ),
      });
      return { message: 'Your passphrase was changed. Your other sessions have ended.' };
    },

    /** `GET /console/sessions`: all of them, in the order in which they began. */
    listSessions: (request) => {
      const now = time.elapsed();
      return {
        data: sessions.list(findSessionKey(request, sessions)).map(({ beganAt, activeAt, ...session }) => ({
          ...session,
          began_at: formatTimestamp(time.wall() - (now - beganAt)),
          idle_seconds: Math.floor((now - activeAt) / MICROS_PER_SECOND),
        })),
      };
    },

    /** `DELETE /console/sessions/:id`. */
    endSession: async (request) => {
      const id = recordId(request.params.id, 'session');
      const key = findSessionKey(request, sessions);
      const { operator } = sessions.assertEndable(id, key);
      await consoleStore.trail.add(consoleEntryBy(request, 'session_ended', operator.name), {
        assert: () => void sessions.assertEndable(id, key),
        act: () => sessions.endThose((session) => session.id === id),
      });
      return { message: `A session of ${operator.name} was ended.` };
    },

    /** `DELETE /console/notices/:id`: one's own alone. */
    dismissNotice: async (request) => {
      await consoleStore.notices.dismiss(requireOperator(request).id, recordId(request.params.id, 'notice'));
      return { message: 'The notice was dismissed.' };
    },
  };
};
