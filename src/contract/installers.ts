import { z } from 'zod';
import { email, id, text, timestamp } from './fields.ts';
import { createShape, outputShape, updateShape, type RecordFields } from './record-fields.ts';
import { rule, rules } from './rules.ts';

export const LOGO_MAX_BYTES = 512 * 1024;

/** `#RRGGBB`. */
export const color = z.string(rules.text).regex(/^#[0-9a-fA-F]{6}$/, rules.color);

const HTTPS_URL = /^https:\/\/[^\s\p{C}/?#@]+(?:[/?#][^\s\p{C}]*)?$/u;
const DATA_URL = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Whether the first bytes, a character each, make a `png`, `jpeg` or `webp`: a logo is checked by what it is, not by
 * what it says (D15).
 */
export function isImage(kind: string, head: string): boolean {
  if (kind === 'png') return head.startsWith('\x89PNG\r\n\x1a\n');
  if (kind === 'jpeg') return head.startsWith('\xff\xd8\xff');
  return head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP';
}

function isLogo(value: string): boolean {
  if (HTTPS_URL.test(value)) return value.length <= 2048 && URL.canParse(value);
  const [, kind, base64] = DATA_URL.exec(value) ?? [];
  if (!kind || !base64 || base64.length % 4 !== 0 || base64.length < 24) return false;
  return (base64.length / 4) * 3 <= LOGO_MAX_BYTES + 2 && isImage(kind, atob(base64.slice(0, 24)));
}

/** An https URL, or a `data:` URL of a PNG, JPEG or WebP of at most LOGO_MAX_BYTES; never SVG (D15). */
export const logo = z.string(rules.text).refine(isLogo, rule(rules.logo, { most: LOGO_MAX_BYTES / 1024 }));

/** Every field of an installer's profile, in the order of responses (D15). */
export const installerFields = {
  company_name: { kind: 'text', input: text, output: z.string(), create: 'required', update: true, title: true },
  email: { kind: 'email', input: email, output: z.string().nullable(), create: 'optional', update: true },
  color: { kind: 'color', input: color, output: z.string().nullable(), create: 'optional', update: true },
  logo: { kind: 'logo', input: logo, output: z.string().nullable(), create: 'optional', update: true },
} as const satisfies RecordFields;

/** Body of `POST /v1/installers` (D15). */
export const newInstaller = z.strictObject(createShape(installerFields));

/** Body of `PUT /v1/installers/:id`: the fields to change; the others stay. */
export const installerUpdate = z.strictObject(updateShape(installerFields));

export const installer = z.object({
  id,
  ...outputShape(installerFields),
  created_at: timestamp,
  updated_at: timestamp,
});

/** What the description names of a profile: its id and the branding. */
export const describedInstaller = installer.pick({ id: true, company_name: true, color: true, logo: true });

export type NewInstaller = z.infer<typeof newInstaller>;
export type InstallerUpdate = z.infer<typeof installerUpdate>;
export type Installer = z.infer<typeof installer>;
