/** The fields of an operator, and those for a secret. */
export const operatorFields = {
  name: 'Name',
  passphrase: 'Passphrase',
  passphraseHint: 'At least 10 characters; a few words are easier to remember than symbols.',
  repeat: 'Repeat passphrase',
  different: 'The passphrases don’t match.',
  aPassphrase: 'passphrase',
  show: 'Show {secret}',
  hide: 'Hide {secret}',
} as const;
