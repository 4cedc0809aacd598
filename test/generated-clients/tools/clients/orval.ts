import { Refused, type Access, type GeneratedClient } from '../../test/generated-clients/client.ts';
import * as api from '../generated/orval/client';

type Success<Answer extends { status: number; data: unknown }> = Extract<Answer, { status: 200 | 201 }>['data'];

async function told<Answer extends { status: number; data: unknown }>(
  answer: Promise<Answer & ({ status: 200 | 201 } | { data: api.Problem })>,
): Promise<Success<Answer>> {
  const { status, data } = await answer;
  if (status !== 200 && status !== 201) throw new Refused(data as api.Problem);
  return data as Success<Answer>;
}

/** The address is in the client: it was taken from the document. */
export function createGeneratedClient(_baseUrl: string, { accessToken, apiKey }: Access): GeneratedClient {
  const records = { headers: { authorization: `Bearer ${accessToken}` } };
  const onboarding = { headers: { authorization: `Bearer ${apiKey}` } };
  return {
    createGenerator: (body) => told(api.createGenerator(body, records)),
    listGenerators: (query) => told(api.listGenerators(query, records)),
    listHomeownerGenerators: (id, query) => told(api.listHomeownerGenerators(id, query, records)),
    deleteGenerator: (id) => told(api.deleteGenerator(id, records)),
    createInverter: (body, key) =>
      told(api.createInverter(body, { headers: { ...records.headers, 'Idempotency-Key': key } })),
    updateInverter: (id, body) => told(api.updateInverter(id, body, records)),
    listInverters: (query) => told(api.listInverters(query, records)),
    deleteInverter: (id) => told(api.deleteInverter(id, records)),
    createInstaller: (body) => told(api.createInstaller(body, onboarding)),
    updateInstaller: (id, body) => told(api.updateInstaller(id, body, onboarding)),
    getInstaller: (id) => told(api.getInstaller(id, onboarding)),
    listInstallers: (query) => told(api.listInstallers(query, onboarding)),
    createSystemOwner: (body) => told(api.createSystemOwner(body, onboarding)),
    updateSystemOwner: (id, body) => told(api.updateSystemOwner(id, body, onboarding)),
    getSystemOwner: (id) => told(api.getSystemOwner(id, onboarding)),
    listSystemOwners: (query) => told(api.listSystemOwners(query, onboarding)),
    createSystemOwnerLink: (body) => told(api.createSystemOwnerLink(body, onboarding)),
  };
}
