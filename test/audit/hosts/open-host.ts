import type { ConsoleHost } from '../../e2e/hosts/console-host.ts';
import type { Scene } from '../scene.ts';
import type { HostName } from '../surfaces.ts';
import { openAuditedBrowser } from './open-audited-browser.ts';
import { openAuditedStandIn } from './open-audited-stand-in.ts';

type OpenHost = (around: Omit<Scene, 'console'>, env: NodeJS.ProcessEnv) => Promise<ConsoleHost>;

/** How each host is started for an audit; `env` is added to the environment of the host. */
export const openHost: Record<HostName, OpenHost> = {
  browser: openAuditedBrowser,
  'stand-in': openAuditedStandIn,
};
