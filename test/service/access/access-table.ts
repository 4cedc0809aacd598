import type { PrincipalName } from './principals.ts';

/**
 * Routes that let the same principals in, and why. A route of the application that stands in none of them fails the
 * test.
 */
export interface AccessGroup {
  title: string;
  why: string;
  /** `everyone`: the operation itself asks nobody who they are. */
  who: 'everyone' | PrincipalName[];
  routes: string[];
}

export const accessTable: AccessGroup[] = [
  {
    title: 'Generators and inverters',
    who: ['operator', 'access token'],
    why: 'What the description documents for an access token (D18).',
    routes: [
      'GET /v1/generators',
      'POST /v1/generators',
      'DELETE /v1/generators/:id',
      'GET /v1/homeowners/:homeowner_id/generators',
      'GET /v1/inverters',
      'POST /v1/inverters',
      'PUT /v1/inverters/:id',
      'DELETE /v1/inverters/:id',
    ],
  },
  {
    title: 'Onboarding',
    who: ['operator', 'API key'],
    why: 'What the description documents for an API key (D18).',
    routes: [
      'GET /v1/installers',
      'POST /v1/installers',
      'GET /v1/installers/:id',
      'PUT /v1/installers/:id',
      'GET /v1/system-owners',
      'POST /v1/system-owners',
      'GET /v1/system-owners/:id',
      'PUT /v1/system-owners/:id',
      'POST /v1/system-owner-links',
    ],
  },
  {
    title: 'How sending stands',
    who: ['operator', 'access token', 'API key', 'automation key'],
    why:
      'An integrator who writes into a linked workspace has to know whether it has arrived, and may ask for a run. These routes tell numbers, states and ids, never what is in a record: ' +
      'flags and events tell an access token of generators and inverters, an API key of installers and owners, and 403 names the topic that a credential is not for. The OpenAPI document describes `/v1`.',
    routes: [
      'GET /console/sync',
      'POST /console/sync',
      'GET /console/sync/flags/:topic',
      'GET /console/events',
      'GET /console/openapi.json',
    ],
  },
  {
    title: 'Operators’ work that a script may be given',
    who: ['operator', 'automation key'],
    why:
      'Reviews, what is asked for again, conflicts, removals, and everything that shows what is in records of every kind (queue, conflicts, ledger, figures, sample data). ' +
      'An automation key is created for this alone, under this name, and `serve` takes only the one that it was started with.',
    routes: [
      'POST /console/owners/:id/review',
      'POST /console/owners/:id/requirements',
      'GET /console/sync/conflicts',
      'POST /console/sync/conflicts/:id',
      'POST /console/sync/removals',
      'GET /console/sync/queue',
      'GET /console/sync/queue/:id',
      'GET /console/sync/ledger',
      'POST /console/sync/ledger/:id/send-again',
      'GET /console/sync/ledger.csv',
      'GET /console/summary',
      'GET /console/sample-data',
      'POST /console/sample-data',
      'DELETE /console/sample-data',
    ],
  },
  {
    title: 'A signed-in operator alone',
    who: ['operator'],
    why: 'Who may use the console, its credentials and settings, the one record that its page shows, workspaces and what they are linked to, exports for another computer, the audit trail, diagnostics, updates, hand-overs, and what takes a change back or tries it again: nobody’s script.',
    routes: [
      'GET /console/operators',
      'PUT /console/operators/:id',
      'DELETE /console/operators/:id',
      'PUT /console/passphrase',
      'GET /console/sessions',
      'DELETE /console/sessions/:id',
      'DELETE /console/notices/:id',
      'POST /console/session/lock',
      'POST /console/session/activity',
      'GET /console/settings',
      'PUT /console/settings',
      'GET /console/credentials',
      'POST /console/credentials',
      'DELETE /console/credentials/:id',
      'GET /console/workspaces',
      'POST /console/workspaces',
      'POST /console/workspaces/:id/open',
      'POST /console/upstream/check',
      'POST /console/upstream/preview',
      'POST /console/upstream',
      'DELETE /console/upstream',
      'GET /console/recovery',
      'POST /console/recovery',
      'GET /console/given-file',
      'POST /console/given-file/:id/import',
      'DELETE /console/given-file/:id',
      'GET /console/trail',
      'GET /console/trail/check',
      'GET /console/trail.csv',
      'GET /console/diagnostics',
      'GET /console/updates',
      'POST /console/updates/check',
      'POST /console/updates/download',
      'POST /console/updates/restart',
      'GET /console/backups',
      'POST /console/backups',
      'PUT /console/backups/folder',
      'GET /console/backups/:name',
      'POST /console/backups/:name/restore',
      'GET /console/generators/:id',
      'GET /console/inverters/:id',
      'GET /console/owners/:id/onboarding',
      'GET /console/owners/erased',
      'POST /console/owners/:id/hand-over-code',
      'POST /console/owners/:id/hand-over',
      'DELETE /console/hand-overs',
      'POST /console/owners/:id/erasure',
      'POST /console/openings/:id/closed',
      'POST /console/sync/queue/:id/retry',
      'DELETE /console/sync/queue/:id',
      'GET /console/sync/details',
      'PUT /console/sync/details',
    ],
  },
  {
    title: 'The hand-over',
    who: ['handed-over operator'],
    why: 'All that is answered while an owner sits at the console.',
    routes: ['POST /console/hand-over/opening', 'DELETE /console/hand-over'],
  },
  {
    title: 'Signing in',
    who: 'everyone',
    why: 'These say themselves whom they let in: by passphrase and by the state of the session. Only the first operator is created without a session.',
    routes: [
      'GET /console/session',
      'POST /console/session',
      'DELETE /console/session',
      'POST /console/session/unlock',
      'POST /console/operators',
    ],
  },
  {
    title: 'Hosted screens',
    who: 'everyone',
    why: 'A link is opened by its token and a hosted session by its own cookie; to everybody else, operators and credentials included, there is nothing at the address.',
    routes: [
      'GET /onboarding/l/:token',
      'POST /onboarding/enter',
      'GET /onboarding/s/:session/presence',
      ...['leaving', 'leave'].map((page) => `GET /onboarding/s/:session/${page}`),
      ...['welcome', 'usage-data', 'ownership', 'details', 'agreement', 'payment'].flatMap((step) => [
        `GET /onboarding/s/:session/${step}`,
        `POST /onboarding/s/:session/${step}`,
      ]),
      'GET /onboarding/s/:session/agreement/copy',
      'GET /onboarding/s/:session/done',
    ],
  },
  {
    title: 'The console’s own files',
    who: 'everyone',
    why: 'The page, its scripts and its icon hold no data.',
    routes: ['GET /', 'GET /*', 'GET /assets/*', 'GET /icon.svg', 'GET /licenses.json'],
  },
];
