import { notFound } from '../../domain/domain-error.ts';
import type { ServiceDeps } from '../../service/service-deps.ts';

const none = (id: number): Promise<never> => Promise.reject(notFound('opening', id));

/** Of a hub, which opens no windows of its own: there is no opening that anything could be told about. */
export const noOpenings: ServiceDeps['openings'] = {
  refreshed: none,
  returned: none,
  closed: none,
  onEnd: () => () => undefined,
};
