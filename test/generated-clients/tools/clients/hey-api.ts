import { Refused, type Access, type GeneratedClient } from '../../test/generated-clients/client.ts';
import { createClient } from '../generated/hey-api/client';
import * as sdk from '../generated/hey-api/sdk.gen';
import type { Problem } from '../generated/hey-api/types.gen';

const told = async <T>(answer: Promise<{ data?: T; error?: Problem }>): Promise<T> => {
  const { data, error } = await answer;
  if (data === undefined) throw new Refused(error as Problem);
  return data;
};

/** One client for both credentials: which one an operation takes is what the document says of it. */
export function createGeneratedClient(baseUrl: string, { accessToken, apiKey }: Access): GeneratedClient {
  const client = createClient({
    baseUrl,
    auth: ({ key }) => (key === 'accessToken' ? accessToken : key === 'apiKey' ? apiKey : undefined),
  });
  const byId = (id: number) => ({ client, path: { id } });
  return {
    createGenerator: (body) => told(sdk.createGenerator({ client, body })),
    listGenerators: (query) => told(sdk.listGenerators({ client, query })),
    listHomeownerGenerators: (homeowner_id, query) =>
      told(sdk.listHomeownerGenerators({ client, path: { homeowner_id }, query })),
    deleteGenerator: (id) => told(sdk.deleteGenerator(byId(id))),
    createInverter: (body, key) => told(sdk.createInverter({ client, body, headers: { 'Idempotency-Key': key } })),
    updateInverter: (id, body) => told(sdk.updateInverter({ ...byId(id), body })),
    listInverters: (query) => told(sdk.listInverters({ client, query })),
    deleteInverter: (id) => told(sdk.deleteInverter(byId(id))),
    createInstaller: (body) => told(sdk.createInstaller({ client, body })),
    updateInstaller: (id, body) => told(sdk.updateInstaller({ ...byId(id), body })),
    getInstaller: (id) => told(sdk.getInstaller(byId(id))),
    listInstallers: (query) => told(sdk.listInstallers({ client, query })),
    createSystemOwner: (body) => told(sdk.createSystemOwner({ client, body })),
    updateSystemOwner: (id, body) => told(sdk.updateSystemOwner({ ...byId(id), body })),
    getSystemOwner: (id) => told(sdk.getSystemOwner(byId(id))),
    listSystemOwners: (query) => told(sdk.listSystemOwners({ client, query })),
    createSystemOwnerLink: (body) => told(sdk.createSystemOwnerLink({ client, body })),
  };
}
