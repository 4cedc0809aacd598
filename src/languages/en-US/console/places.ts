/** The places by the names that the sidebar and the palette have for them. */
export const places = {
  dashboard: 'Dashboard',
  generators: 'Generators',
  inverters: 'Inverters',
  map: 'Map',
  owners: 'Owners',
  branding: 'Branding',
  sync: 'Sync',
  api: 'API',
  settings: 'Settings',
  homeowners: 'Homeowners',
} as const;
