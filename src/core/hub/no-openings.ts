import { notFound } from '../../domain/domain-error.ts';
import type { ServiceDeps } from '../../service/service-deps.ts';

const none = (id: number): Promise<never> => Promise.reject(notFound('opening', id));

/** A hub opens no windows of its own, so that there is no opening to tell about. */
export const noOpenings: ServiceDeps['openings'] = {
  refreshed: none,
  returned: none,
  closed: none,
  onEnd: () => () => undefined,
};
