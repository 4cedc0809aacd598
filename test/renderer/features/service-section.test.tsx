import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Workspace } from '../../../src/contract/console/workspaces.ts';
import { ServiceSection } from '../../../src/renderer/features/workspaces/components/service-section.tsx';
import { createQueryClient } from '../../../src/renderer/app/query-client.ts';
import { sessionQueryKey } from '../../../src/renderer/lib/session-query-key.ts';
import { openSession } from '../support/records.ts';

const here: Workspace = {
  id: 1,
  name: 'Here',
  mode: 'test',
  open: false,
  upstream: null,
  has_access: false,
  unsent: 0,
  test_helpers: false,
  created_at: '2026-03-12T14:05:09.123456Z',
};
const imported: Workspace = { ...here, id: 2, name: 'Imported', open: true, upstream: 'https://api.example' };

/** The section while the list of workspaces says already that the imported one is open. */
function shownIn(workspace: Workspace, listed = [here, imported]): string {
  const client = createQueryClient();
  client.setQueryData(sessionQueryKey, { ...openSession, workspace: { id: workspace.id, name: workspace.name } });
  client.setQueryData(['workspaces'], { data: listed });
  return renderToStaticMarkup(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <QueryClientProvider client={client}>
        <MantineProvider>
          <ServiceSection />
        </MantineProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}

it('asks for credentials only once the page shows the workspace: what is typed before would go with the one before', () => {
  expect(shownIn(here)).not.toContain('Give credentials');
  expect(shownIn(imported)).toContain('Give credentials');
});

it('names the computer that credentials go to where they are typed, whole and in plain letters, and a name that mixes letters', () => {
  const far = `${'api.example.'.repeat(12)}xn--rsum-bpad.test`;
  const lookalike = { ...imported, name: 'N\u{43e}rd', upstream: `https://${far}/solar` };
  const shown = shownIn(lookalike, [here, lookalike]);
  expect(shown).toMatch(new RegExp(`They will be sent to <strong[^>]*>${far}</strong>`));
  expect(shown).toContain('“\u{43e}” is a Cyrillic letter.');
});
