import type { FastifyInstance } from 'fastify';
import { MOST_POSTPONED_DAYS, type todayOperations } from '../../../contract/console/today.ts';
import { invalidField } from '../../../domain/domain-error.ts';
import { mayPostpone } from '../../../domain/today/is-postponed.ts';
import { readToday } from '../../dashboard/read-today.ts';
import { keptUntilChanged } from '../../dashboard/kept-until-changed.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { rule } from '../../../contract/rules.ts';
import { serviceRules } from '../../../contract/service-rules.ts';

/** What needs a person, and putting it off. */
export const todayRoutes = (app: FastifyInstance, deps: ConsoleDeps): Handlers<typeof todayOperations> => {
  const { postponed } = deps.store;
  const kept = keptUntilChanged(app, deps.store);
  const read = (today: string) => readToday(deps, kept, today);
  return {
    /** `GET /console/today` */
    getToday: ({ query: { today } }) => read(today),

    /** `PUT /console/today/:kind`: what is done by now has no line to be put off. */
    async postponeLine({ params: { kind }, query: { today }, body: { until } }) {
      if (!mayPostpone(until, today))
        throw invalidField('until', rule(serviceRules.postponedTo, { most: MOST_POSTPONED_DAYS }));
      const count = (await read(today)).lines.find((line) => line.kind === kind)?.count;
      if (count !== undefined) await postponed.put(kind, { until, count });
      return read(today);
    },

    /** `DELETE /console/today/:kind` */
    async resumeLine({ params: { kind }, query: { today } }) {
      await postponed.remove(kind);
      return read(today);
    },
  };
};
