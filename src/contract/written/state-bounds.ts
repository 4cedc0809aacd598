/** Least and greatest latitude, least and greatest longitude, in degrees. */
type Bounds = readonly [number, number, number, number];

/**
 * A box around each state and the District, with about 40 km to spare: from the coordinates of ZIP codes (GeoNames, CC
 * BY 4.0); around territories, by hand.
 */
const bounds: Readonly<Record<string, Bounds>> = {
  AK: [51.5, 71.6, -177, -129.6],
  AL: [29.9, 35.4, -88.8, -84.6],
  AR: [32.6, 36.9, -94.9, -89.5],
  AZ: [30.9, 37.3, -115.2, -108.7],
  CA: [32.2, 42.3, -124.6, -114.2],
  CO: [36.6, 41.4, -109.4, -101.8],
  CT: [40.6, 42.4, -74.1, -71.4],
  DC: [38.4, 39.4, -77.5, -76.5],
  DE: [38.1, 40.2, -76.2, -74.7],
  FL: [24.2, 31.4, -87.8, -79.7],
  GA: [30.3, 35.4, -85.9, -80.6],
  HI: [18.7, 22.6, -160.3, -154.4],
  IA: [40.1, 43.9, -96.9, -89.8],
  ID: [41.6, 49.4, -117.4, -110.7],
  IL: [36.7, 42.9, -91.8, -87.2],
  IN: [37.5, 42.1, -88.3, -84.4],
  KS: [36.6, 40.4, -102.4, -94.2],
  KY: [36.1, 39.5, -89.5, -81.7],
  LA: [28.8, 33.4, -94.4, -89],
  MA: [40.9, 43.3, -73.8, -69.6],
  MD: [37.6, 40.1, -79.8, -74.7],
  ME: [42.7, 47.9, -71.4, -66.6],
  MI: [41.3, 47.8, -90.5, -82.1],
  MN: [43.1, 49.7, -97.6, -89.6],
  MO: [35.6, 40.9, -95.9, -88.8],
  MS: [29.9, 35.4, -91.8, -87.8],
  MT: [44.2, 49.4, -116.3, -103.7],
  NC: [33.5, 36.9, -84.4, -75.1],
  ND: [45.6, 49.4, -104.4, -96.2],
  NE: [39.6, 43.4, -104.3, -95.2],
  NH: [42.3, 45.5, -72.9, -70.3],
  NJ: [38.6, 41.6, -75.9, -73.5],
  NM: [31.4, 37.4, -109.4, -102.7],
  NV: [34.7, 42.4, -120.4, -113.7],
  NY: [40.1, 45.4, -80.1, -71.7],
  OH: [38.1, 42.3, -85.2, -80.1],
  OK: [33.4, 37.4, -103.2, -94],
  OR: [41.6, 46.6, -124.9, -116.4],
  PA: [39.3, 42.6, -80.9, -74.4],
  RI: [40.8, 42.4, -72.2, -70.8],
  SC: [31.8, 35.5, -83.6, -78.3],
  SD: [42.1, 46.3, -104.4, -96.1],
  TN: [34.6, 37, -90.4, -81.4],
  TX: [25.6, 36.8, -107, -93.3],
  UT: [36.6, 42.4, -114.4, -108.7],
  VA: [36.2, 39.7, -83.7, -75],
  VT: [42.4, 45.4, -73.7, -71.1],
  WA: [45.2, 49.4, -125, -116.7],
  WI: [42.1, 47.2, -93.2, -86.7],
  WV: [36.9, 41, -83, -77.4],
  AS: [-15, -10.6, -171.5, -167.7],
  GU: [12.8, 14.2, 144.1, 145.5],
  MP: [13.6, 21, 144.3, 146.6],
  PR: [17.4, 19, -68.5, -64.7],
  VI: [17.2, 18.9, -65.6, -64],
  WY: [40.6, 45.4, -111.4, -103.7],
};

/** Whether a position is far from a state, by its code; false where nothing is known of the state. */
export function isOutside(state: string, latitude: number, longitude: number): boolean {
  const box = Object.hasOwn(bounds, state) ? bounds[state] : undefined;
  return box !== undefined && !isIn(box, latitude, longitude);
}

/** Whether a position is in the United States or close to them. */
export const isInCountry = (latitude: number, longitude: number): boolean =>
  Object.values(bounds).some((box) => isIn(box, latitude, longitude));

const isIn = ([south, north, west, east]: Bounds, latitude: number, longitude: number): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;
