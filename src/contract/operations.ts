import { describedNewGenerator, generator, newGenerator } from './generators.ts';
import { describedInstaller, installer, installerUpdate, newInstaller } from './installers.ts';
import { inverter, inverterUpdate, listedInverter, newInverter } from './inverters.ts';
import { operation } from './operation.ts';
import { envelope, pageQuery } from './page.ts';
import { confirmation, homeownerParams, idParams } from './params.ts';
import { newSystemOwnerLink, systemOwnerLink } from './system-owner-links.ts';
import {
  describedNewSystemOwner,
  describedSystemOwner,
  newSystemOwner,
  systemOwner,
  systemOwnerUpdate,
} from './system-owners.ts';
import { z } from 'zod';

// What several operations answer is one schema each: the OpenAPI document names it once.
const generatorPage = envelope(generator);
const inverterAnswer = z.object({ data: inverter });

export const listGenerators = operation({
  id: 'listGenerators',
  method: 'GET',
  path: '/v1/generators',
  summary: 'List generators',
  accepts: ['operator', 'access_token'],
  query: pageQuery,
  status: 200,
  response: generatorPage,
});

export const listHomeownerGenerators = operation({
  id: 'listHomeownerGenerators',
  method: 'GET',
  path: '/v1/homeowners/:homeowner_id/generators',
  summary: 'List the generators of one homeowner',
  accepts: ['operator', 'access_token'],
  params: homeownerParams,
  query: pageQuery,
  status: 200,
  response: generatorPage,
});

export const createGenerator = operation({
  id: 'createGenerator',
  method: 'POST',
  path: '/v1/generators',
  summary: 'Create a generator',
  accepts: ['operator', 'access_token'],
  body: newGenerator,
  described: { response: describedNewGenerator },
  status: 201,
  response: generator,
});

export const deleteGenerator = operation({
  id: 'deleteGenerator',
  method: 'DELETE',
  path: '/v1/generators/:id',
  summary: 'Delete a generator; it cannot be undone',
  accepts: ['operator', 'access_token'],
  params: idParams,
  status: 200,
  response: confirmation,
});

export const listInverters = operation({
  id: 'listInverters',
  method: 'GET',
  path: '/v1/inverters',
  summary: 'List inverters',
  accepts: ['operator', 'access_token'],
  query: pageQuery,
  status: 200,
  response: envelope(listedInverter),
});

export const createInverter = operation({
  id: 'createInverter',
  method: 'POST',
  path: '/v1/inverters',
  summary: 'Create an inverter',
  accepts: ['operator', 'access_token'],
  body: newInverter,
  status: 201,
  response: inverterAnswer,
});

export const updateInverter = operation({
  id: 'updateInverter',
  method: 'PUT',
  path: '/v1/inverters/:id',
  summary: 'Update the production of an inverter',
  accepts: ['operator', 'access_token'],
  params: idParams,
  body: inverterUpdate,
  status: 200,
  response: inverterAnswer,
});

export const deleteInverter = operation({
  id: 'deleteInverter',
  method: 'DELETE',
  path: '/v1/inverters/:id',
  summary: 'Delete an inverter; it cannot be undone',
  accepts: ['operator', 'access_token'],
  params: idParams,
  status: 200,
  response: confirmation,
});

export const listInstallers = operation({
  id: 'listInstallers',
  method: 'GET',
  path: '/v1/installers',
  summary: 'List installer profiles',
  accepts: ['operator', 'api_key'],
  query: pageQuery,
  described: false,
  status: 200,
  response: envelope(installer),
});

export const createInstaller = operation({
  id: 'createInstaller',
  method: 'POST',
  path: '/v1/installers',
  summary: 'Create an installer profile',
  accepts: ['operator', 'api_key'],
  body: newInstaller,
  form: { integers: [], lists: [] },
  described: { body: newInstaller.omit({ email: true }), response: describedInstaller },
  status: 201,
  response: installer,
});

export const getInstaller = operation({
  id: 'getInstaller',
  method: 'GET',
  path: '/v1/installers/:id',
  summary: 'Read an installer profile',
  accepts: ['operator', 'api_key'],
  params: idParams,
  described: false,
  status: 200,
  response: installer,
});

export const updateInstaller = operation({
  id: 'updateInstaller',
  method: 'PUT',
  path: '/v1/installers/:id',
  summary: 'Update an installer profile',
  accepts: ['operator', 'api_key'],
  params: idParams,
  body: installerUpdate,
  form: { integers: [], lists: [] },
  described: { body: installerUpdate.omit({ email: true }), response: describedInstaller },
  status: 200,
  response: installer,
});

export const listSystemOwners = operation({
  id: 'listSystemOwners',
  method: 'GET',
  path: '/v1/system-owners',
  summary: 'List system owners',
  accepts: ['operator', 'api_key'],
  query: pageQuery,
  described: false,
  status: 200,
  response: envelope(systemOwner),
});

export const createSystemOwner = operation({
  id: 'createSystemOwner',
  method: 'POST',
  path: '/v1/system-owners',
  summary: 'Create a system owner account',
  accepts: ['operator', 'api_key'],
  body: newSystemOwner,
  form: { integers: ['installer_id'], lists: ['capabilities'] },
  described: { body: describedNewSystemOwner, response: describedSystemOwner },
  status: 201,
  response: systemOwner,
});

export const getSystemOwner = operation({
  id: 'getSystemOwner',
  method: 'GET',
  path: '/v1/system-owners/:id',
  summary: 'Read a system owner account and its flags',
  accepts: ['operator', 'api_key'],
  params: idParams,
  described: { response: describedSystemOwner },
  status: 200,
  response: systemOwner,
});

export const updateSystemOwner = operation({
  id: 'updateSystemOwner',
  method: 'PUT',
  path: '/v1/system-owners/:id',
  summary: 'Change prefilled information, before the first link',
  accepts: ['operator', 'api_key'],
  params: idParams,
  body: systemOwnerUpdate,
  form: { integers: [], lists: [] },
  described: false,
  status: 200,
  response: systemOwner,
});

export const createSystemOwnerLink = operation({
  id: 'createSystemOwnerLink',
  method: 'POST',
  path: '/v1/system-owner-links',
  summary: 'Create a single-use link to the hosted onboarding',
  accepts: ['operator', 'api_key'],
  body: newSystemOwnerLink,
  form: { integers: ['system_owner_id', 'account', 'installer_id'], lists: [] },
  described: { response: systemOwnerLink.pick({ url: true }) },
  status: 201,
  response: systemOwnerLink,
});

export const generatorOperations = { listGenerators, listHomeownerGenerators, createGenerator, deleteGenerator };
export const inverterOperations = { listInverters, createInverter, updateInverter, deleteInverter };
export const installerOperations = { listInstallers, createInstaller, getInstaller, updateInstaller };
export const systemOwnerOperations = { listSystemOwners, createSystemOwner, getSystemOwner, updateSystemOwner };
export const systemOwnerLinkOperations = { createSystemOwnerLink };

/** Everything an integrator may call: exactly what the description documents, and D15, D16 (D0). */
export const v1Operations = {
  generators: generatorOperations,
  inverters: inverterOperations,
  installers: installerOperations,
  systemOwners: systemOwnerOperations,
  systemOwnerLinks: systemOwnerLinkOperations,
};
