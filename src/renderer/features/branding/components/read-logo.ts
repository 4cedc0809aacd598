import { isHeic } from '../../../../contract/heic-photo.ts';
import { isImage, LOGO_MAX_BYTES } from '../../../../contract/installers.ts';
import { onlyVisible } from '../../../../contract/visible-text.ts';
import { branding } from '../../../../languages/en-US/console/branding.ts';
import type { Words } from '../../../lib/words.ts';
import { type Box, contentBox, fittedSize } from './fit-logo.ts';

const KINDS = ['png', 'jpeg', 'webp'];
const FILE_MAX_MB = 20;
/** A small file can hold a huge picture, which would take all memory. */
const MOST_MEGAPIXELS = 64;
/** Pixels of an edge of what is kept for cropping. */
const MOST_EDGE = 4096;

/** What is wrong with a chosen file: it is a PNG, JPEG or WebP by its bytes, whatever its name says (D15). */
export async function logoFault(file: File, words: Words): Promise<string | undefined> {
  const name = onlyVisible(file.name, 60);
  const t = words.of({ branding });
  const refused = (why: 'size' | 'kind' | 'other') => t('branding.refused', { name, why, most: FILE_MAX_MB });
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (isHeic(head)) return t('branding.heic', { name });
  if (file.type === 'image/svg+xml') return t('branding.svg', { name });
  if (file.size > FILE_MAX_MB * 1024 * 1024) return refused('size');
  if (KINDS.some((kind) => isImage(kind, String.fromCharCode(...head)))) return undefined;
  return refused(file.type.startsWith('image/') && !KINDS.includes(file.type.slice(6)) ? 'kind' : 'other');
}

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsDataURL(blob);
  });

/** Millions of pixels, by the head of the file: a picture that is loaded and never shown is not decoded. */
async function megapixels(file: File): Promise<number> {
  const picture = new Image();
  const loaded = new Promise((resolve, reject) => {
    picture.addEventListener('load', resolve);
    picture.addEventListener('error', reject);
  });
  picture.src = await asDataUrl(file);
  await loaded;
  return (picture.naturalWidth * picture.naturalHeight) / 1e6;
}

/** Draws a part of a picture at a size of its own. */
function drawn(picture: ImageBitmap | OffscreenCanvas, from: Box, to: { width: number; height: number }) {
  const canvas = new OffscreenCanvas(to.width, to.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the picture could not be drawn');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, from.left, from.top, from.width, from.height, 0, 0, to.width, to.height);
  return { canvas, pixels: () => context.getImageData(0, 0, to.width, to.height) };
}

export const wholeOf = ({ width, height }: { width: number; height: number }): Box => ({
  left: 0,
  top: 0,
  width,
  height,
});

/**
 * A chosen file as a picture that can be cropped, upright, of an animation the first frame; or what is wrong with it.
 */
export async function openPicture(file: File, words: Words): Promise<{ picture: OffscreenCanvas } | { fault: string }> {
  const fault = await logoFault(file, words);
  if (fault !== undefined) return { fault };
  const t = words.of({ branding });
  const name = onlyVisible(file.name, 60);
  try {
    if ((await megapixels(file)) > MOST_MEGAPIXELS)
      return { fault: t('branding.tooManyPixels', { name, most: MOST_MEGAPIXELS }) };
    const bitmap = await createImageBitmap(file);
    const size = fittedSize(bitmap, { width: MOST_EDGE, height: MOST_EDGE });
    const { canvas } = drawn(bitmap, wholeOf(bitmap), size);
    bitmap.close();
    return { picture: canvas };
  } catch {
    return { fault: t('branding.damaged', { name }) };
  }
}

/** The part of a picture without its margins. */
export function withoutMargins(picture: OffscreenCanvas): Box {
  // They are found in a smaller copy: a photo has millions of pixels.
  const small = fittedSize(picture, { width: 1024, height: 1024 });
  return contentBox(drawn(picture, wholeOf(picture), small).pixels(), picture.width / small.width);
}

/** A picture as a `data:` URL of a PNG, for the screen alone. */
export const shownPicture = async (picture: OffscreenCanvas): Promise<string> =>
  asDataUrl(
    await drawn(picture, wholeOf(picture), fittedSize(picture, { width: 1280, height: 1280 })).canvas.convertToBlob(),
  );

/**
 * A part of a picture as the `data:` URL of a logo, drawn anew: as large as the sharpest screen shows it, and without
 * what a camera or a program has written into the file.
 */
export async function logoOf(picture: OffscreenCanvas, part: Box): Promise<string> {
  const { canvas } = drawn(picture, part, fittedSize(part));
  const png = await canvas.convertToBlob({ type: 'image/png' });
  const kept = png.size <= LOGO_MAX_BYTES ? png : await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
  return asDataUrl(kept);
}
