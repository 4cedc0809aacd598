import { isHeic } from '../../../../contract/heic-photo.ts';
import { logo, LOGO_MAX_BYTES } from '../../../../contract/installers.ts';
import { onlyVisible } from '../../../../contract/visible-text.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const WHAT_IS_TAKEN = `choose a PNG, JPEG, or WebP of at most ${LOGO_MAX_BYTES / 1024} KB.`;

/**
 * A chosen file as a `data:` URL, or what is wrong with it: PNG, JPEG or WebP by its bytes, whatever its name says, and
 * not too large (D15).
 */
export async function readLogo(file: File): Promise<{ logo: string } | { fault: string }> {
  const name = onlyVisible(file.name, 60);
  if (isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer())))
    return { fault: `${name} is a HEIC photo. Save it as a PNG or JPEG and choose that.` };
  const refused = (why: string) => ({ fault: `${name} ${why}: ${WHAT_IS_TAKEN}` });
  if (file.size > LOGO_MAX_BYTES) return refused('is too large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const address = TYPES.map((type) => `data:${type};base64,${base64}`).find(
    (candidate) => logo.safeParse(candidate).success,
  );
  if (address !== undefined) return { logo: address };
  return refused(
    file.type.startsWith('image/') && !TYPES.includes(file.type) ? 'is a picture of another kind' : 'is not a picture',
  );
}
