import createClient from 'openapi-fetch';
import { Refused, type Access, type GeneratedClient } from '../../test/generated-clients/client.ts';
import type { components, paths } from '../generated/openapi-typescript/schema.d.ts';

type Problem = components['schemas']['Problem'];

const told = async <T>(answer: Promise<{ data?: T; error?: Problem }>): Promise<T> => {
  const { data, error } = await answer;
  if (data === undefined) throw new Refused(error as Problem);
  return data;
};

/** openapi-typescript makes the types, openapi-fetch sends. */
export function createGeneratedClient(baseUrl: string, { accessToken, apiKey }: Access): GeneratedClient {
  const records = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${accessToken}` } });
  const onboarding = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } });
  const byId = (id: number) => ({ path: { id } });
  return {
    createGenerator: (body) => told(records.POST('/v1/generators', { body })),
    listGenerators: (query) => told(records.GET('/v1/generators', { params: { query } })),
    listHomeownerGenerators: (homeowner_id, query) =>
      told(records.GET('/v1/homeowners/{homeowner_id}/generators', { params: { path: { homeowner_id }, query } })),
    deleteGenerator: (id) => told(records.DELETE('/v1/generators/{id}', { params: byId(id) })),
    createInverter: (body, key) =>
      told(records.POST('/v1/inverters', { body, params: { header: { 'Idempotency-Key': key } } })),
    updateInverter: (id, body) => told(records.PUT('/v1/inverters/{id}', { body, params: byId(id) })),
    listInverters: (query) => told(records.GET('/v1/inverters', { params: { query } })),
    deleteInverter: (id) => told(records.DELETE('/v1/inverters/{id}', { params: byId(id) })),
    createInstaller: (body) => told(onboarding.POST('/v1/installers', { body })),
    updateInstaller: (id, body) => told(onboarding.PUT('/v1/installers/{id}', { body, params: byId(id) })),
    getInstaller: (id) => told(onboarding.GET('/v1/installers/{id}', { params: byId(id) })),
    listInstallers: (query) => told(onboarding.GET('/v1/installers', { params: { query } })),
    createSystemOwner: (body) => told(onboarding.POST('/v1/system-owners', { body })),
    updateSystemOwner: (id, body) => told(onboarding.PUT('/v1/system-owners/{id}', { body, params: byId(id) })),
    getSystemOwner: (id) => told(onboarding.GET('/v1/system-owners/{id}', { params: byId(id) })),
    listSystemOwners: (query) => told(onboarding.GET('/v1/system-owners', { params: { query } })),
    createSystemOwnerLink: (body) => told(onboarding.POST('/v1/system-owner-links', { body })),
  };
}
