import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltInSeed, Seed, SeededNames } from '../../contract/console/test-helpers/seed.ts';
import { MOST_SPACES } from '../../contract/console/test-helpers/spaces.ts';
import { DomainError, notFound } from '../../domain/domain-error.ts';
import { formatTimestamp } from '../../domain/timestamp.ts';
import type { SpaceFacts } from '../../service/test-helpers/spaces-control.ts';
import { createTurns } from '../../store/turns.ts';
import { openSpace, type OpenSpace, type SharedBySpaces } from './open-space.ts';
import type { Spaces } from './spaces.ts';

const ADDRESSED = /^\/spaces\/([a-z0-9_-]{1,64})(\/.*|\?.*)?$/;

/** Nothing is left of a space whose records cannot be made. */
async function planted(opened: OpenSpace, seed: BuiltInSeed | Seed | undefined): Promise<SeededNames> {
  try {
    return seed === undefined ? {} : await opened.plant(seed);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** There are none yet, and nothing is left of those of an earlier start, whatever ended it. */
export async function createSpaces(shared: SharedBySpaces): Promise<Spaces> {
  const { host, random, source } = shared;
  const root = join(host.dataFolder, 'spaces');
  await rm(root, { recursive: true, force: true });
  const spaces = new Map<string, SpaceFacts & { opened: OpenSpace }>();
  const coming = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  /** Made together, all would be ready as late as the last, and an application gives up that waits for long. */
  const inTurn = createTurns();

  const facts = ({ name, created_at }: SpaceFacts): SpaceFacts => ({ name, created_at });

  async function remove(name: string): Promise<void> {
    const found = spaces.get(name);
    if (!found) throw notFound('space', name);
    spaces.delete(name);
    tell();
    await found.opened.close();
  }

  return {
    route(url) {
      const [, name = '', rest = ''] = ADDRESSED.exec(url) ?? [];
      const found = spaces.get(name);
      return found && { app: found.opened.app(), url: rest.startsWith('/') ? rest : `/${rest}` };
    },
    list: () => [...spaces.values()].map(facts),
    get(name) {
      const found = spaces.get(name);
      return found && facts(found);
    },
    async create(name = random(8).toString('hex'), seed) {
      if (spaces.has(name) || coming.has(name)) throw new DomainError('conflict', { code: 'space_exists', name });
      if (spaces.size + coming.size >= MOST_SPACES)
        throw new DomainError('conflict', { code: 'spaces_too_many', most: MOST_SPACES });
      coming.add(name);
      try {
        const opened = await inTurn(() => openSpace(shared, name, join(root, random(8).toString('hex'))));
        const names = await planted(opened, seed);
        const created_at = formatTimestamp(source.wall());
        spaces.set(name, { name, created_at, opened });
        tell();
        const { accessToken, apiKey, automationKey } = opened.credentials;
        return {
          name,
          created_at,
          access_token: accessToken,
          api_key: apiKey,
          automation_key: automationKey,
          names,
        };
      } finally {
        coming.delete(name);
      }
    },
    remove,
    async removeAll() {
      const names = [...spaces.keys()];
      await Promise.all(names.map(remove));
      return names.length;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async refuse() {
      await Promise.all([...spaces.values()].map(({ opened }) => opened.refuse()));
    },
    async close() {
      await Promise.all([...spaces.values()].map(({ opened }) => opened.close()));
      await rm(root, { recursive: true, force: true });
    },
  };
}
