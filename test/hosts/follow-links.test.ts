import { expect, test } from 'vitest';
import { followLinks } from '../../src/main/follow-links.ts';

const LINKS: Record<string, string> = {
  'C:\\desk\\far.sicrecovery': '\\\\evil.example\\share\\x.sicrecovery',
  'C:\\desk\\device.sicrecovery': '\\\\?\\UNC\\evil.example\\share\\x.sicrecovery',
  'C:\\desk\\slashes.sicrecovery': '//evil.example/share/x.sicrecovery',
  'C:\\desk\\share': '\\\\evil.example\\share',
  'C:\\desk\\twice.sicrecovery': 'far.sicrecovery',
  'C:\\desk\\folder': 'D:\\exports',
  'C:\\desk\\near.sicrecovery': '..\\work\\real.sicrecovery',
  'C:\\desk\\root.sicrecovery': '\\work\\real.sicrecovery',
  'D:\\exports\\old': 'C:\\desk\\share',
  'C:\\circle': 'C:\\circle',
};

/** Where a path leads, and what was looked at on the way. */
async function followed(path: string) {
  const looked: string[] = [];
  const real = await followLinks(path, async (at) => {
    looked.push(at);
    return LINKS[at];
  });
  return { real, looked };
}

test.each([
  'C:\\desk\\far.sicrecovery',
  'C:\\desk\\device.sicrecovery',
  'C:\\desk\\slashes.sicrecovery',
  'C:\\desk\\share\\x.sicrecovery',
  'C:\\desk\\twice.sicrecovery',
  'C:\\desk\\folder\\old\\x.sicrecovery',
  'C:/desk/share/x.sicrecovery',
  '\\\\evil.example\\share\\x.sicrecovery',
  '//evil.example/share/x.sicrecovery',
])('%s leads to another computer, and nothing there is looked at', async (path) => {
  const { real, looked } = await followed(path);
  expect(real).toBeUndefined();
  expect(looked.filter((at) => !/^[CD]:\\/.test(at) || at.includes('share\\'))).toEqual([]);
});

test('on this computer a path is followed to where it leads, folder by folder', async () => {
  expect(await followed('C:\\work\\real.sicrecovery')).toEqual({
    real: 'C:\\work\\real.sicrecovery',
    looked: ['C:\\work', 'C:\\work\\real.sicrecovery'],
  });
  for (const name of ['near', 'root'])
    expect((await followed(`C:\\desk\\${name}.sicrecovery`)).real).toBe('C:\\work\\real.sicrecovery');
  expect((await followed('C:\\desk\\folder\\a.sicrecovery')).real).toBe('D:\\exports\\a.sicrecovery');
});

test('one that leads in circles is not followed for ever', async () => {
  await expect(followed('C:\\circle\\x.sicrecovery')).rejects.toThrow('in circles');
});
