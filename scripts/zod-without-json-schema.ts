import type { Plugin } from 'vite';

const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const DESCRIBES = /inst\._zod\.processJSONSchema = [^;]+;/g;
const MAKERS = /import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from [^;]+;/;
const NONE = `const createToJSONSchemaMethod = () => () => { throw new Error('no JSON Schema in the page'); };
const createStandardJSONSchemaMethod = createToJSONSchemaMethod;`;

/**
 * Every schema of zod can describe itself as JSON Schema, so that a bundler keeps all that this takes. The page never
 * asks for it: the service writes the OpenAPI document. In the page a schema that is asked throws.
 */
export const zodWithoutJsonSchema: Plugin = {
  name: 'zod-without-json-schema',
  transform(code, id) {
    if (!SCHEMAS.test(id)) return null;
    if (!MAKERS.test(code)) return this.error('zod describes its schemas in another way than before');
    return { code: code.replace(MAKERS, NONE).replaceAll(DESCRIBES, ''), map: null };
  },
};
