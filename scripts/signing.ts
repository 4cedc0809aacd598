/** How packages are signed: what electron-builder is told, and what is said to whoever makes them. */
export interface Signing {
  args: string[];
  /** What the package says of itself, on the pages about updates and versions. */
  state: 'signed' | 'not_notarized' | 'ad_hoc' | 'unsigned';
  unsigned: string | undefined;
}

function findSigning(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): Signing {
  const has = (name: string): boolean => (environment[name] ?? '') !== '';
  if (platform === 'linux') return { args: [], state: 'unsigned', unsigned: 'Packages for Linux are not signed.' };
  if (platform === 'win32') {
    if (has('WIN_CSC_LINK') || has('CSC_LINK')) return { args: [], state: 'signed', unsigned: undefined };
    return {
      args: [],
      state: 'unsigned',
      unsigned:
        'These packages are unsigned: WIN_CSC_LINK and CSC_LINK are not set. Windows warns before it installs them.',
    };
  }
  if (!has('CSC_LINK') && !has('CSC_NAME'))
    return {
      args: ['--config.mac.identity=-', '--config.mac.notarize=false'],
      state: 'ad_hoc',
      unsigned:
        'These packages are signed ad hoc, by no certificate: CSC_LINK is not set. macOS opens them only after a person has allowed it.',
    };
  if (['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'].every(has))
    return { args: ['--config.mac.notarize=true'], state: 'signed', unsigned: undefined };
  return {
    args: ['--config.mac.notarize=false'],
    state: 'not_notarized',
    unsigned:
      'These packages are signed, but not notarized: APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER are not set.',
  };
}

/**
 * The secrets lie in the environment, where electron-builder reads them by itself: CSC_LINK and CSC_KEY_PASSWORD (a
 * certificate; WIN_… for Windows alone), and for Apple's notarization APPLE_API_KEY, APPLE_API_KEY_ID and
 * APPLE_API_ISSUER. A program for macOS without a certificate is signed ad hoc: with no signature at all it does not
 * start on Apple silicon.
 */
export function readSigning(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): Signing {
  const signing = findSigning(platform, environment);
  return { ...signing, args: [...signing.args, `--config.extraMetadata.signing=${signing.state}`] };
}
