import type { ListLink, PlaceLink } from '../../src/renderer/features/dashboard/components/figure-links.ts';
import { knownView, viewQuery } from '../../src/renderer/lib/list-view.ts';
import { findGenerators, findInverters, findOwners } from '../../src/contract/console/lists.ts';
import type { TestService } from '../support/test-service.ts';

const QUERIES = {
  '/generators': findGenerators.query,
  '/inverters': findInverters.query,
  '/owners': findOwners.query,
} as const;

/** How many records the list has that a figure leads to, asked for as the page does; the figure leads to a list. */
export async function listLength(service: TestService, link: ListLink | PlaceLink): Promise<number> {
  if (!(link.to in QUERIES) || !('search' in link)) throw new Error(`${link.to} is no list`);
  const { to, search } = link as ListLink;
  const parts = Object.entries(viewQuery(knownView(QUERIES[to], search)));
  if (parts.length < Object.keys(search).length) throw new Error(`the list knows no ${JSON.stringify(search)}`);
  const query = new URLSearchParams(parts.flatMap(([name, values]) => [values].flat().map((value) => [name, value])));
  const answer = await service.send('operator', 'GET', `/console${to}?${query.toString()}&limit=1`);
  return answer.json<{ meta: { total: number } }>().meta.total;
}
