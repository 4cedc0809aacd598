import { LOGO_MAX_BYTES } from '../../contract/installers.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** A chosen file as a `data:` URL, or what is wrong with it: PNG, JPEG or WebP, at most 512 KiB (D15). */
export async function readLogo(file: Blob & { name?: string }): Promise<{ logo: string } | { fault: string }> {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name ?? '')) return { fault: 'Is a HEIC photo. Save it as a PNG or JPEG and choose that.' };
  if (!TYPES.includes(file.type)) return { fault: 'Choose a PNG, JPEG, or WebP picture.' };
  if (file.size > LOGO_MAX_BYTES) return { fault: 'Choose a picture of at most 512 KB.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return { logo: `data:${file.type};base64,${btoa(letters)}` };
}
