/** What a client did that the real service, or a real person, would punish. */
export const clientVerdict = {
  loading: 'Loading the verdict',
  none: 'Nothing to judge yet',
  noneHint:
    'Run your client against this API. Then you read here what it did that the real service, or a real person, would punish.',
  noFindings: 'No findings',
  count: '{count, plural, one {# finding} other {# findings}}',
  from: '{requests, plural, one {From # request of the journal} other {From # requests of the journal}}{forgotten, plural, =0 {} one {; # older one are no longer there} other {; # older ones are no longer there}}. Requests of the console itself are left out.',
  copyText: 'Copy as text',
  copyJunit: 'Copy as JUnit',
  copySarif: 'Copy as SARIF',
  allWell: 'This client did nothing that the real service, or a real person, would punish.',
  findings: 'Findings',
  lookedFor: 'What was looked for',
  level: '{level, select, error {Error} other {Warning}}',
  request: 'Request {id}',
  more: 'and {count, number} more',
  copyFinding: 'Copy {rule}',
} as const;
