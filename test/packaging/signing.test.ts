import { expect, test } from 'vitest';
import { readSigning } from '../../scripts/signing.ts';

const NOTARIZED = {
  CSC_LINK: 'certificate.p12',
  APPLE_API_KEY: 'key.p8',
  APPLE_API_KEY_ID: 'ABC',
  APPLE_API_ISSUER: 'DEF',
};

test('without secrets a package says that it is unsigned, and one for macOS is signed ad hoc', () => {
  expect(readSigning('win32', {}).unsigned).toContain('These packages are unsigned');
  expect(readSigning('darwin', { CSC_LINK: '' })).toMatchObject({
    args: ['--config.mac.identity=-', '--config.mac.notarize=false', '--config.extraMetadata.signing=ad_hoc'],
  });
  expect(readSigning('darwin', {}).unsigned).toContain('signed ad hoc');
  expect(readSigning('linux', NOTARIZED).unsigned).toContain('not signed');
  expect(readSigning('linux', {}).args).toEqual(['--config.extraMetadata.signing=unsigned']);
});

test('with a certificate nothing is said, and electron-builder reads it from the environment; notarization has secrets of its own', () => {
  expect(readSigning('win32', { WIN_CSC_LINK: 'certificate.p12' })).toEqual({
    args: ['--config.extraMetadata.signing=signed'],
    state: 'signed',
    unsigned: undefined,
  });
  expect(readSigning('darwin', NOTARIZED)).toEqual({
    args: ['--config.mac.notarize=true', '--config.extraMetadata.signing=signed'],
    state: 'signed',
    unsigned: undefined,
  });
  expect(readSigning('darwin', { ...NOTARIZED, APPLE_API_KEY: '' }).unsigned).toContain('not notarized');
});

test('no secret is handed on as an argument, where other programs of the computer could read it', () => {
  for (const platform of ['darwin', 'win32', 'linux'] as const)
    expect(readSigning(platform, { ...NOTARIZED, CSC_KEY_PASSWORD: 'secret' }).args.join(' ')).not.toMatch(
      /secret|p12|p8/,
    );
});
