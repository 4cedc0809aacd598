import { places } from '../../languages/en-US/console/places.ts';
import type { Words } from './words.ts';

export type Place = keyof typeof places;

/** What the sidebar and the palette call a place. */
export const placeName = (place: Place, words: Words): string => words.of({ places })(`places.${place}`);
