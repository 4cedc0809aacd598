import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import type { Plugin } from 'vite';

/** Scalar's page as one script; its plugin for Fastify carries it, and hands it out over HTTP alone. */
async function readScript(): Promise<string> {
  const app = Fastify();
  await app.register(scalar, { routePrefix: '/reference', configuration: { content: { openapi: '3.1.0' } } });
  const { statusCode, body } = await app.inject('/reference/js/scalar.js');
  await app.close();
  if (statusCode !== 200) throw new Error(`@scalar/fastify-api-reference has no script any more: ${statusCode}`);
  return body;
}

/** Writes `reference/scalar.js` beside the server's code, for `src/service/reference-page.ts`. */
export const referenceScript: Plugin = {
  name: 'reference-script',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'reference/scalar.js', source: await readScript() });
  },
};
