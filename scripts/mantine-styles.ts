import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const COMPONENT = /^(.*[\\/]@mantine[\\/]core)[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;

/**
 * Mantine brings its styles in one file for all components, and in one for each. With this, a component of Mantine that
 * is in the page brings its own, into the chunk that it is in itself: four fifths of the one file are for components
 * that the page does not have.
 */
export const mantineStyles: Plugin = {
  name: 'mantine-styles',
  transform(code, id) {
    const [, folder, component] = COMPONENT.exec(id) ?? [];
    const styles = `${folder}/styles/${component}.layer.css`;
    return folder !== undefined && existsSync(styles)
      ? { code: `import ${JSON.stringify(styles)};\n${code}`, map: null, moduleSideEffects: false }
      : null;
  },
};
