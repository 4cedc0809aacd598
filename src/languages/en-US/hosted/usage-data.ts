export const usageData = {
  title: 'How will you report what your system produces?',
  lead: 'Certificates are created from the energy your system has made. We use these figures for nothing else.',
  ways: 'Choose one of two ways',
  way: {
    integration: 'Connect my inverter. Its maker sends us the figures from now on.',
    manual: 'Enter the figures by hand. I read my meter and send a photo or a bill.',
  },
  noWay: 'Choose how we can find out what your system produces.',

  saved:
    '<strong>{state, select, connected {Connected} other {Requested, not connected yet}}</strong>: {brand}, site {site}',
  savedWithoutSite:
    '<strong>{state, select, connected {Connected} other {Requested, not connected yet}}</strong>: {brand}',
  notFromHere:
    'Makers can’t be reached from this page. What you enter is saved as a request: your data is not connected yet when you continue.',
  brand: 'Maker of your inverter',
  brandHint: 'As printed on the inverter, for example “SMA America” or “Fronius USA”. Start typing and choose a name.',
  noBrand: 'Choose the maker of your inverter.',
  unknownBrand:
    '{brand} is not in the list of makers. Choose one of the names in the list, or enter your figures by hand below.',
  similarBrands: '{brand} is not in the list of makers. Did you mean {brands}?',
  site: 'Site ID',
  siteHint:
    'In the maker’s app or portal, under the settings or details of your site. It may be called system ID or plant ID. We never ask for your password or login.',
  noSite: 'Enter the site ID.',
  siteRefused:
    '{brand} has no site {site} that may be connected. Check the site ID, or enter your figures by hand below.',
  serialNumber: 'Serial number of the inverter',
  serialNumberHint: 'On the label on the side of the inverter, often next to a bar code and the letters S/N.',
  serialNumberNeeded: '{brand} also needs the serial number of your inverter for this site.',

  photo: 'Photo of your meter',
  anotherPhoto: 'Another photo of your meter',
  photoHint:
    'The figures have to be readable. PDF, JPEG, PNG, or WebP, up to {most, number} MB each; stored encrypted.',
  bill: 'Utility bill',
  anotherBill: 'Another utility bill',
  billHint: 'Use one in place of a photo if it shows what your system produced.',
  noPhoto: 'Add a photo of your meter, or a bill that shows its reading.',

  readings: 'Readings of your production meter',
  readingsHint:
    'The total on the meter and the day you read it. One reading is enough, but more are better. Empty rows are ignored.',
  day: 'Day',
  total: 'Total, kWh',
  rowDay: 'Reading {row, number}: day',
  rowTotal: 'Reading {row, number}: total in kWh',
  addReading: 'Add another reading',
  noReading: 'Enter at least one meter reading and its date.',
  fault: {
    no_day: 'Reading {row, number}: enter the day it was read.',
    future: 'Reading {row, number}: this date is in the future. Enter the day it was read.',
    twice: 'Reading {row, number}: another reading has the same day. Keep one of them.',
    no_figure: 'Reading {row, number}: enter the total in kWh as digits, for example {example, number}.',
    two_ways:
      'Reading {row, number}: {typed} can mean two totals. Write {whole} or {fraction}, whichever is on the meter.',
    falls: 'Reading {row, number}: the total is lower than on an earlier day. A meter only counts up: check both.',
  },
} as const;
