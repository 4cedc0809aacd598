import type { Plugin } from 'vite';

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Writes characters beyond Latin-1 as escapes, after everything else has written the chunk. V8 keeps a script with a
 * single one of them in two bytes a character, which is megabytes of a service.
 */
export const oneByteText: Plugin = {
  name: 'one-byte-text',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\u0000-\u00FF]/g, escaped);
  },
};
