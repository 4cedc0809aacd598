import { foundGenerator, foundInverter, foundOwner } from '../../../contract/console/lists.ts';
import { ownerStatus } from '../../../contract/console/owner-status.ts';
import { MOST_FOUND, type searchOperations } from '../../../contract/console/search.ts';
import { presentHomeowner } from '../../../domain/homeowners/present-homeowner.ts';
import { searchWords } from '../../../contract/search/folded-text.ts';
import type { FoundPage, RecordQuery } from '../../../store/store.ts';
import type { Handlers } from '../../http/route.ts';
import type { WorkspaceDeps } from '../../service-deps.ts';

const first: Omit<RecordQuery, 'words'> = {
  page: 1,
  limit: MOST_FOUND,
  choices: {},
  ranges: {},
  waiting: false,
  facets: false,
};

/** Erased accounts are left out. */
const newestOwners: Pick<RecordQuery, 'sort' | 'choices'> = {
  sort: { field: 'id', descending: true },
  choices: { status: ownerStatus.options },
};

const nothing: Pick<FoundPage, 'json' | 'total'> = { json: '[]', total: 0 };

/** One search over everything that a person would type. */
export const searchRoutes = ({ store }: WorkspaceDeps): Handlers<typeof searchOperations> => ({
  /** `GET /console/search`: a search without a word finds nothing. */
  async searchRecords({ query: { q } }) {
    const words = searchWords(q);
    const isEmpty = words.length === 0;
    const query = { ...first, words };
    const [generators, inverters, owners, homeowners] = await Promise.all([
      isEmpty ? nothing : store.generators.search(query),
      isEmpty ? nothing : store.inverters.search(query),
      isEmpty ? nothing : store.owners.search({ ...query, ...newestOwners }),
      isEmpty ? { data: [], total: 0 } : store.homeowners.find(words, MOST_FOUND),
    ]);
    // A form takes any number for a homeowner; a search finds those of whom something is known.
    const known = homeowners.data.filter(
      ({ nickname, owner_id: account, generators: theirs }) => nickname !== null || account !== null || theirs > 0,
    );
    return {
      generators: { data: foundGenerator.array().parse(JSON.parse(generators.json)), total: generators.total },
      inverters: { data: foundInverter.array().parse(JSON.parse(inverters.json)), total: inverters.total },
      owners: {
        data: foundOwner
          .array()
          .parse(JSON.parse(owners.json))
          .map(({ id, installer_reference, name = null, email = null }) => ({ id, installer_reference, name, email })),
        total: owners.total,
      },
      homeowners: {
        data: known.map(presentHomeowner),
        total: homeowners.total - (homeowners.data.length - known.length),
      },
    };
  },
});
