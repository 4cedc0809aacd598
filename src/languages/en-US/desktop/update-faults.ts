/** Why an update came to nothing. */
export const updateFaults = {
  unexpected: 'Something unexpected happened. The log files have the details.',
  stalled: 'The update server stopped sending.',
  longer: 'The update server sends more than the publisher announced.',
  feedNotSigned: 'The update feed is not signed by the publisher of this program.',
  prerelease: 'The update feed offers a prerelease, which this program does not install.',
  noFile: 'The update feed has no file for this installation.',
  notUnderstood: 'The update feed cannot be understood, or names a file elsewhere.',
  checksum: 'The download did not match its checksum and was discarded.',
  notSigned: 'The download is not signed by the publisher of this program and was discarded.',
  brokeOff: 'The connection to the update server broke off.',
  redirects:
    'The update server redirects too often or to an address that is not safe, or sends a file whose size is not the one that the publisher announced.',
  proxy: 'The proxy of this computer cannot be used.',
  certificate: 'The certificate of the update server is not trusted by this computer.',
  noRoom: 'There is no room on the disk for the update.',
  fileMissing: 'The update server does not have the file that the publisher announced.',
  notReached: 'The update server cannot be reached.',
  addressNotSafe: 'The address for updates that came with this package is not safe.',
  nothingThere: 'The update server has nothing for this program.',
  tooLong: "The update server's answer is too long to be an update feed.",
} as const;
