import { Refused, type Access, type GeneratedClient } from '../../test/generated-clients/client.ts';
import { Api, type HttpResponse, type Problem } from '../generated/swagger-typescript-api/client';

const told = async <T>(answer: Promise<HttpResponse<T, Problem>>): Promise<T> => {
  try {
    return (await answer).data;
  } catch (failed) {
    throw new Refused((failed as HttpResponse<T, Problem>).error);
  }
};

const withBearer = (baseUrl: string, secret: string) =>
  new Api({ baseUrl, securityWorker: () => ({ headers: { authorization: `Bearer ${secret}` } }) }).v1;

/** Its client knows that an operation wants to know who asks, and not how. */
export function createGeneratedClient(baseUrl: string, { accessToken, apiKey }: Access): GeneratedClient {
  const records = withBearer(baseUrl, accessToken);
  const onboarding = withBearer(baseUrl, apiKey);
  return {
    createGenerator: (body) => told(records.createGenerator(body)),
    listGenerators: (query) => told(records.listGenerators(query)),
    listHomeownerGenerators: (id, query) => told(records.listHomeownerGenerators(id, query)),
    deleteGenerator: (id) => told(records.deleteGenerator(id)),
    createInverter: (body, key) => told(records.createInverter(body, { headers: { 'Idempotency-Key': key } })),
    updateInverter: (id, body) => told(records.updateInverter(id, body)),
    listInverters: (query) => told(records.listInverters(query)),
    deleteInverter: (id) => told(records.deleteInverter(id)),
    createInstaller: (body) => told(onboarding.createInstaller(body)),
    updateInstaller: (id, body) => told(onboarding.updateInstaller(id, body)),
    getInstaller: (id) => told(onboarding.getInstaller(id)),
    listInstallers: (query) => told(onboarding.listInstallers(query)),
    createSystemOwner: (body) => told(onboarding.createSystemOwner(body)),
    updateSystemOwner: (id, body) => told(onboarding.updateSystemOwner(id, body)),
    getSystemOwner: (id) => told(onboarding.getSystemOwner(id)),
    listSystemOwners: (query) => told(onboarding.listSystemOwners(query)),
    createSystemOwnerLink: (body) => told(onboarding.createSystemOwnerLink(body)),
  };
}
