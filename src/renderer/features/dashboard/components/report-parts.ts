/** What a report can show, in its order, and what the choice is called. */
export const reportParts = {
  figures: 'Key figures',
  energy: 'Energy and specific yield',
  years: 'Went online by year',
  months: 'Went online in the last 12 months',
  states: 'Generators by state',
  capacities: 'Nameplate capacity by state',
  sizes: 'Generators by nameplate capacity',
  brands: 'Inverters by brand',
  onboarding: 'Onboarding',
} as const;
export type ReportPart = keyof typeof reportParts;
