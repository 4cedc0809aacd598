import type { draftOperations } from '../../../contract/console/drafts.ts';
import { formatTimestamp } from '../../../domain/timestamp.ts';
import type { DraftKey } from '../../drafts/drafts.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import type { Principal } from '../../session/operator-session.ts';

/** What was typed into forms and not saved yet. */
export const draftRoutes = ({ drafts, time, workspaceId }: ConsoleDeps): Handlers<typeof draftOperations> => {
  function keyOf(principal: Principal | null, form: string): DraftKey {
    if (principal?.kind !== 'operator') throw new Error('drafts are an operator’s');
    return { operator: principal.operator.id, workspace: workspaceId, form };
  }
  return {
    getDraft: ({ principal, params }) => ({ data: drafts.get(keyOf(principal, params.form)) ?? null }),
    keepDraft({ principal, params, body }) {
      const draft = { texts: body.texts, kept_at: formatTimestamp(time.wall()) };
      drafts.keep(keyOf(principal, params.form), draft);
      return { data: draft };
    },
    dropDraft({ principal, params }) {
      drafts.drop(keyOf(principal, params.form));
      return { data: null };
    },
  };
};
