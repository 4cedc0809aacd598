import { isHeic } from '../../../../contract/heic-photo.ts';
import { isImage, LOGO_MAX_BYTES } from '../../../../contract/installers.ts';
import { onlyVisible } from '../../../../contract/visible-text.ts';
import { contentBox, fittedSize } from './fit-logo.ts';

const KINDS = ['png', 'jpeg', 'webp'];
const FILE_MAX_MB = 20;
const WHAT_IS_TAKEN = `choose a PNG, JPEG, or WebP of at most ${FILE_MAX_MB} MB.`;

/** What is wrong with a chosen file: it is a PNG, JPEG or WebP by its bytes, whatever its name says (D15). */
export async function logoFault(file: File): Promise<string | undefined> {
  const name = onlyVisible(file.name, 60);
  const refused = (why: string) => `${name} ${why}: ${WHAT_IS_TAKEN}`;
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (isHeic(head)) return `${name} is a HEIC photo. Save it as a PNG or JPEG and choose that.`;
  if (file.size > FILE_MAX_MB * 1024 * 1024) return refused('is too large');
  if (KINDS.some((kind) => isImage(kind, String.fromCharCode(...head)))) return undefined;
  return refused(
    file.type.startsWith('image/') && !KINDS.includes(file.type.slice(6))
      ? 'is a picture of another kind'
      : 'is not a picture',
  );
}

async function asDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:${blob.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** Draws a part of a picture at a size of its own. */
function drawn(
  picture: ImageBitmap,
  from: { left: number; top: number; width: number; height: number },
  to: { width: number; height: number },
) {
  const canvas = new OffscreenCanvas(to.width, to.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the picture could not be drawn');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, from.left, from.top, from.width, from.height, 0, 0, to.width, to.height);
  return { canvas, pixels: () => context.getImageData(0, 0, to.width, to.height) };
}

/**
 * A chosen file as a `data:` URL, or what is wrong with it. It is drawn anew: without its margins, as large as the
 * sharpest screen shows it, and without what a camera or a program has written into the file.
 */
export async function readLogo(file: File): Promise<{ logo: string } | { fault: string }> {
  const fault = await logoFault(file);
  if (fault !== undefined) return { fault };
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return { fault: `${onlyVisible(file.name, 60)} is damaged: open it and save it again, or choose another one.` };
  }
  try {
    const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
    // The margins are found in a smaller copy: a photo has millions of pixels.
    const small = fittedSize(whole, { width: 1024, height: 1024 });
    const box = contentBox(drawn(picture, whole, small).pixels(), picture.width / small.width);
    const { canvas } = drawn(picture, box, fittedSize(box));
    const png = await canvas.convertToBlob({ type: 'image/png' });
    const kept = png.size <= LOGO_MAX_BYTES ? png : await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
    return { logo: await asDataUrl(kept) };
  } finally {
    picture.close();
  }
}
