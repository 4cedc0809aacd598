import { describe, expect, it } from 'vitest';
import { readUpstreamAddress, writeUpstreamAddress } from '../../../src/sync/network/upstream-address.ts';

const written = (text: string, mode: 'test' | 'live' = 'live'): string =>
  writeUpstreamAddress(readUpstreamAddress(text, mode));

describe('the base address of the service', () => {
  it.each([
    ['https://Service.Example', 'https://service.example'],
    ['https://service.example:443/', 'https://service.example'],
    [' https://service.example:8443/solar/api// ', 'https://service.example:8443/solar/api'],
    ['https://service.example/a/../b/', 'https://service.example/b'],
  ])('%s is written %s', (text, expected) => {
    expect(written(text)).toBe(expected);
  });

  it.each([
    ['', 'begins with https'],
    ['service.example', 'begins with https'],
    ['ftp://service.example', 'begins with https'],
    ['https://', 'begins with https'],
    ['https://name:secret@service.example', 'name or a password'],
    ['https://service.example/?a=b', 'before any'],
    ['https://service.example/#here', 'before any'],
    ['https://service.example/v1/', 'before /v1'],
  ])('%j is refused on base_url', (text, words) => {
    expect(() => written(text)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        errors: [{ field: 'base_url', message: expect.stringContaining(words) }],
      }),
    );
  });

  it('takes http in test mode alone', () => {
    expect(written('http://127.0.0.1:4030', 'test')).toBe('http://127.0.0.1:4030');
    expect(() => written('http://127.0.0.1:4030', 'live')).toThrow(
      expect.objectContaining({ errors: [{ field: 'base_url', message: expect.stringContaining('https') }] }),
    );
  });
});
