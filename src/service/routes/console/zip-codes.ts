import type { zipCodeOperations } from '../../../contract/console/zip-codes.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';

/** What forms compare the state and the city with that somebody types. */
export const zipCodeRoutes = ({ zipLookup }: ConsoleDeps): Handlers<typeof zipCodeOperations> => ({
  /** `GET /console/zip-codes/:zip_code` */
  async getZipCode({ params: { zip_code: zip } }) {
    const known = await zipLookup.find(zip);
    return {
      is_listed: known !== undefined,
      place: known ? { ...known, cities: [...known.cities], middle: known.middle ?? null } : null,
    };
  },
});
