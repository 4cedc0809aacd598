export const report = {
  title: 'Report',
  print: 'Print or save as PDF',
  loading: 'Loading the report',
  sheetTitle: 'Title',
  sheetTitleExample: 'Our solar fleet',
  company: 'Company',
  parts: 'What it shows',
  noBranding: 'Set up your branding to have your name, color, and logo on it.',
  energySoFar: 'Energy, {month} so far',
  energy: 'Energy, {month}',
  unknown: 'Not known',
  yieldOf: '{count, plural, one {of # generator with known energy} other {of # generators with known energy}}',
} as const;
