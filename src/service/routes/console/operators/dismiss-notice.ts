import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/operators.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { requireOperator } from './require-operator.ts';

/** `DELETE /console/notices/:id`: one's own alone. */
export function dismissNotice(app: FastifyInstance, { consoleStore }: ServiceDeps): void {
  route(app, contract.dismissNotice, async (request) => {
    await consoleStore.notices.dismiss(requireOperator(request).id, recordId(request.params.id, 'notice'));
    return { message: 'The notice was dismissed.' };
  });
}
