import type { StreetMap } from '../../contract/console/street-map.ts';
import { onlyVisible } from '../../contract/visible-text.ts';
import { nestsTooDeeply } from '../json-text.ts';
import { damaged } from './pmtiles.ts';

/** More is shown of no name, and no map has more layers. */
const MOST_TEXT = 300;
const MOST_LAYERS = 200;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', copy: '©' };

const entity = (whole: string, name: string): string => {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (code >= 32 && code <= 0x10_ff_ff) return String.fromCodePoint(code);
  return ENTITIES[name.toLowerCase()] ?? whole;
};

/** Attributions are usually markup: what a person would read of it. */
const plainText = (markup: string): string =>
  onlyVisible(
    markup
      .slice(0, 10_000)
      .replaceAll(/<[^<>]*>/g, ' ')
      .replaceAll(/&([a-z]{2,8}|#[\da-fx]{1,8});/gi, entity)
      .replaceAll(/\s/g, ' '), // lines end in characters that cannot be seen
    MOST_TEXT,
  );

const textOf = (value: unknown): string => (typeof value === 'string' ? plainText(value) : '');

const layerNames = (layers: unknown): string[] => {
  const names = (Array.isArray(layers) ? (layers as { id?: unknown }[]) : [])
    .slice(0, MOST_LAYERS)
    .map((layer) => textOf(layer?.id));
  return [...new Set(names)].filter((name) => name !== '');
};

/**
 * What the metadata of an archive say, bounded and as plain text; what they leave out, or have in another form, is left
 * out. A layer that they name twice is one: a map that has two of a name draws nothing. `validation_failed` for what is
 * no JSON object, or nested too deeply.
 */
export function readMetadata(text: string): Pick<StreetMap, 'title' | 'attribution' | 'layers'> {
  if (nestsTooDeeply(text)) throw damaged('metadata');
  let read: unknown;
  try {
    read = JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw damaged('metadata');
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw damaged('metadata');
  const { name, attribution, vector_layers: layers } = read as Record<string, unknown>;
  return {
    title: textOf(name) || null,
    attribution: textOf(attribution),
    layers: layerNames(layers),
  };
}
