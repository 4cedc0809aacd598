import type { Plugin } from 'vite';

const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const DESCRIBES = /inst\._zod\.processJSONSchema = [^;]+;/g;
const MAKERS = /import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from [^;]+;/;
const NONE = `const createToJSONSchemaMethod = () => () => { throw new Error('no JSON Schema in the page'); };
const createStandardJSONSchemaMethod = createToJSONSchemaMethod;`;
const SENTENCES = 'import en from "../locales/en.js";';
const NO_SENTENCES = "const en = () => ({ localeError: () => 'Invalid input' });";
const FORMATS = /(\("ZodString", \(inst, def\) => \{[^}]+\}), \{\n {4}email\([\s\S]*?\n\}\);/;

/**
 * Every schema of zod can describe itself as JSON Schema, and every text can be made one of 27 formats, so that a
 * bundler keeps all that this takes. The page asks for neither: the service writes the OpenAPI document, and the
 * contract names formats by functions (`z.url()`). In the page a schema that is asked for the first throws, and the
 * methods of the second are not there. Nor are the sentences of faults that have none of their own: the contract has
 * one for whatever people type.
 */
export const zodForThePage: Plugin = {
  name: 'zod-for-the-page',
  transform(code, id) {
    if (!SCHEMAS.test(id)) return null;
    if (!MAKERS.test(code)) return this.error('zod describes its schemas in another way than before');
    if (!code.includes(SENTENCES)) return this.error('zod has its sentences in another place than before');
    if (!FORMATS.test(code)) return this.error('zod has the formats of a text in another place than before');
    const smaller = code
      .replace(MAKERS, NONE)
      .replaceAll(DESCRIBES, '')
      .replace(FORMATS, '$1);')
      .replace(SENTENCES, NO_SENTENCES);
    return { code: smaller, map: null };
  },
};
