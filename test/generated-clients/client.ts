import type { z } from 'zod';
import type { Generator, NewGenerator } from '../../src/contract/generators.ts';
import type { Installer, InstallerUpdate, NewInstaller } from '../../src/contract/installers.ts';
import type { Inverter, InverterUpdate, NewInverter } from '../../src/contract/inverters.ts';
import type { listGenerators, listInstallers, listInverters, listSystemOwners } from '../../src/contract/operations.ts';
import type { Problem } from '../../src/contract/problem.ts';
import type { SystemOwnerLink } from '../../src/contract/system-owner-links.ts';
import type { NewSystemOwner, SystemOwner, SystemOwnerUpdate } from '../../src/contract/system-owners.ts';

type Page<Operation extends { response: z.ZodType }> = Promise<z.infer<Operation['response']>>;

export interface PageQuery {
  limit: number;
  page: number;
}

export interface LinkBody {
  system_owner_id: number;
  installer_id: number;
  refresh_url: string;
  return_url: string;
}

export interface Access {
  accessToken: string;
  apiKey: string;
}

/**
 * What each generated client has to be able to do: its own types fit those of the contract, or it does not compile.
 * Everything rejects with `Refused`.
 */
export interface GeneratedClient {
  createGenerator(body: NewGenerator): Promise<Generator>;
  listGenerators(query: PageQuery): Page<typeof listGenerators>;
  listHomeownerGenerators(homeownerId: number, query: PageQuery): Page<typeof listGenerators>;
  deleteGenerator(id: number): Promise<{ message: string }>;
  createInverter(body: NewInverter, idempotencyKey: string): Promise<{ data: Inverter }>;
  updateInverter(id: number, body: InverterUpdate): Promise<{ data: Inverter }>;
  listInverters(query: PageQuery): Page<typeof listInverters>;
  deleteInverter(id: number): Promise<{ message: string }>;
  createInstaller(body: NewInstaller): Promise<Installer>;
  updateInstaller(id: number, body: InstallerUpdate): Promise<Installer>;
  getInstaller(id: number): Promise<Installer>;
  listInstallers(query: PageQuery): Page<typeof listInstallers>;
  createSystemOwner(body: NewSystemOwner): Promise<SystemOwner>;
  updateSystemOwner(id: number, body: SystemOwnerUpdate): Promise<SystemOwner>;
  getSystemOwner(id: number): Promise<SystemOwner>;
  listSystemOwners(query: PageQuery): Page<typeof listSystemOwners>;
  createSystemOwnerLink(body: LinkBody): Promise<SystemOwnerLink>;
}

/** The service's refusal, as the client read it. */
export class Refused extends Error {
  readonly problem: Omit<Problem, 'reason'>;

  constructor(problem: Omit<Problem, 'reason'>) {
    super(problem.detail);
    this.problem = problem;
  }
}
