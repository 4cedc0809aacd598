import { z } from 'zod';
import { timestamp } from '../../../../contract/fields.ts';
import { generator, newGenerator } from '../../../../contract/generators.ts';
import { installer, installerUpdate, newInstaller } from '../../../../contract/installers.ts';
import { inverter, inverterUpdate, listedInverter, newInverter } from '../../../../contract/inverters.ts';
import {
  createInverter,
  listGenerators,
  listInstallers,
  listInverters,
  listSystemOwners,
} from '../../../../contract/operations.ts';
import { pageLinks, pageMeta } from '../../../../contract/page.ts';
import { confirmation } from '../../../../contract/params.ts';
import { fieldError, problem } from '../../../../contract/problem.ts';
import { newSystemOwnerLink, systemOwnerLink } from '../../../../contract/system-owner-links.ts';
import {
  capability,
  newSystemOwner,
  requirement,
  requirements,
  systemOwner,
  systemOwnerUpdate,
} from '../../../../contract/system-owners.ts';

export type Json = { [key: string]: unknown };

type Io = 'input' | 'output';

/** What `/v1` answers has no `reason`: its sentence is documented, its code is not. */
export const v1Problem = problem.omit({ reason: true });

/** The names that generators make types of. What has none is written where it is used. */
const names: Readonly<Record<Io, Record<string, z.ZodType>>> = {
  input: {
    NewGenerator: newGenerator,
    NewInverter: newInverter,
    InverterUpdate: inverterUpdate,
    NewInstaller: newInstaller,
    InstallerUpdate: installerUpdate,
    NewSystemOwner: newSystemOwner,
    SystemOwnerUpdate: systemOwnerUpdate,
    NewSystemOwnerLink: newSystemOwnerLink,
    Capability: capability,
  },
  output: {
    Generator: generator,
    GeneratorPage: listGenerators.response,
    Inverter: inverter,
    InverterAnswer: createInverter.response,
    ListedInverter: listedInverter,
    InverterPage: listInverters.response,
    Installer: installer,
    InstallerPage: listInstallers.response,
    SystemOwner: systemOwner,
    SystemOwnerPage: listSystemOwners.response,
    SystemOwnerLink: systemOwnerLink,
    Requirements: requirements,
    Requirement: requirement,
    Capability: capability,
    PageLinks: pageLinks,
    PageMeta: pageMeta,
    Confirmation: confirmation,
    Problem: v1Problem,
    FieldError: fieldError,
  },
};

/** What the schemas do not say of a field, by its name. Which form a value has is checked by rules of our own. */
const fields: Readonly<Record<string, Json>> = {
  email: { format: 'email' },
  logo: {
    format: 'uri',
    description: 'An https address, or a `data:` URL of a PNG, JPEG or WebP of at most 512 KiB; never SVG.',
  },
  color: { description: '`#RRGGBB`.' },
  refresh_url: {
    format: 'uri',
    description: 'Where the owner is sent for another link, when this one no longer works.',
  },
  return_url: { format: 'uri', description: 'Where the owner is sent at the end. It does not mean that all is done.' },
  account: { description: 'Another name of `system_owner_id`. Where both are sent, they are the same.' },
  installer_id: { description: 'The installer profile, whose branding the owner sees.' },
  nameplate_capacity: { description: 'In watts.' },
  latitude: { description: 'In degrees, north is positive.' },
  longitude: { description: 'In degrees, east is positive.' },
  homeowner_id: { description: 'A homeowner is known by this number alone.' },
  production_rate: { description: 'Kept and answered as it was sent; its unit is the sender’s.' },
  total_lifetime_production: { description: 'Kept and answered as it was sent; its unit is the sender’s.' },
  last_updated: { description: 'When the production was last written.' },
  all_requirements_submitted: { description: 'The owner has done everything; a review follows.' },
  trading_enabled: { description: 'The review has approved the account.' },
  rejected: { description: 'The review has rejected the account.' },
  message: { description: 'A sentence for people; nothing may depend on its wording.' },
};

/** Takes away what would say nothing: every calendar day as an expression of 200 characters, the bounds of a double. */
function settle({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }): void {
  if (zodSchema === timestamp) jsonSchema['format'] = 'date-time';
  if (jsonSchema['format'] === 'date') delete jsonSchema['pattern'];
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
}

/** With what is said of fields of that name. */
function annotated(named: Json): Json {
  const { $schema: _, $id: __, id: ___, ...schema } = named;
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  if (properties.length === 0) return schema;
  return {
    ...schema,
    properties: Object.fromEntries(properties.map(([name, property]) => [name, { ...property, ...fields[name] }])),
  };
}

const uri = (name: string): string => `#/components/schemas/${name}`;

/** JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. */
function describe(io: Io): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(names[io])) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri, unrepresentable: 'any', override: settle });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, annotated(schema as Json)]));
}

/**
 * The body of a link names the owner in one of two ways, which its schema says by a check of its own. Each way is a
 * whole schema here: of a mere choice between required fields generators make types that take anything.
 */
function linkBodies({ required, ...body }: Json): Json {
  const withId = (name: string): Json => ({ ...body, required: [name, ...(required as string[])] });
  return {
    NewSystemOwnerLink: { anyOf: [{ $ref: uri('LinkBySystemOwnerId') }, { $ref: uri('LinkByAccount') }] },
    LinkBySystemOwnerId: withId('system_owner_id'),
    LinkByAccount: withId('account'),
  };
}

/** The schemas of `components`, by name. */
export function namedSchemas(): Json {
  const { NewSystemOwnerLink, ...schemas } = { ...describe('input'), ...describe('output') };
  return { ...schemas, ...linkBodies(NewSystemOwnerLink as Json) };
}

/** Refers to a schema that has a name; one without a name is written where it is used (`serve --strict`). */
export function reference(schema: z.ZodType, io: Io): Json {
  const name = Object.entries(names[io]).find(([, named]) => named === schema)?.[0];
  if (name === undefined) return annotated(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: settle }));
  return { $ref: uri(name) };
}
