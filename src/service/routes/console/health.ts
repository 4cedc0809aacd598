import type { healthOperations } from '../../../contract/console/health.ts';
import type { Handlers } from '../../http/route.ts';

/** Whether the service can take requests, for what starts it and watches it. */
export const healthRoutes = (): Handlers<typeof healthOperations> => ({
  /** `GET /console/health`: one that is closing answers 503, as to every request. */
  getHealth: () => ({ status: 'ok' }),
});
