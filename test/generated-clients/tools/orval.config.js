export default {
  service: {
    input: 'generated/openapi.json',
    output: { target: 'generated/orval/client.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } },
  },
};
