import type { NewSpace, Space } from '../../contract/console/test-helpers/spaces.ts';
import type { BuiltInSeed, Seed } from '../../contract/console/test-helpers/seed.ts';

/** A space, without what depends on the address that the service is reached at. */
export type SpaceFacts = Omit<Space, 'base_url'>;
export type NewSpaceFacts = Omit<NewSpace, 'base_url'>;

/** The spaces of this process; core.ts brings them. */
export interface SpacesControl {
  list(): SpaceFacts[];
  /** Undefined where there is none of this name. */
  get(name: string): SpaceFacts | undefined;
  /** `conflict` for a name that another one has, and where there are as many as there can be. */
  create(name: string | undefined, seed: BuiltInSeed | Seed | undefined): Promise<NewSpaceFacts>;
  /** Resolves when nothing of it is left; what it was asked before is answered. `not_found`. */
  remove(name: string): Promise<void>;
  /** All that are there now; resolves with how many that were. */
  removeAll(): Promise<number>;
  /** `listener` hears that there is another one, or one less. Returns the function that ends it. */
  onChange(listener: () => void): () => void;
}
