import { describe, expect, test } from 'vitest';
import type { ConsoleStore } from '../../src/store/console-store.ts';

export interface ConsoleStoreHarness {
  store: ConsoleStore;
  reopen(): Promise<ConsoleStore>;
}

const key = {
  kind: 'api_key' as const,
  mode: 'test' as const,
  workspace_id: 1,
  name: 'CRM',
  secret_hash: 'a'.repeat(64),
  hint: 'wxyz',
  sealed: null,
};

/** What every adapter of the ConsoleStore port has to do. */
export function consoleStoreSuite(newStore: () => Promise<ConsoleStoreHarness>): void {
  describe('operators', () => {
    test('the first one is created once, also when two ask at once', async () => {
      const { store } = await newStore();
      const create = (name: string) => store.operators.create({ name, passphrase_hash: 'h', first: true });
      const [one, other] = await Promise.allSettled([create('Ann'), create('Bob')]);
      expect(one).toMatchObject({ status: 'fulfilled', value: { id: 1, name: 'Ann' } });
      expect(other).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } });
    });

    test('names compare without case and are given once', async () => {
      const { store } = await newStore();
      const made = await store.operators.create({ name: 'Zoë', passphrase_hash: 'h', first: true });
      expect(await store.operators.findByName('ZOË')).toEqual(made);
      expect(await store.operators.findByName('Zoe')).toBeUndefined();
      await expect(store.operators.create({ name: 'zoë', passphrase_hash: 'i', first: false })).rejects.toMatchObject({
        code: 'conflict',
      });
      await store.operators.create({ name: 'Zoe', passphrase_hash: 'i', first: false });
      expect((await store.operators.list()).map((operator) => operator.name)).toEqual(['Zoë', 'Zoe']);
    });
  });

  describe('attempts', () => {
    test('are kept by name across restarts, with the time of the last, and forgotten at 0', async () => {
      const { store, reopen } = await newStore();
      await store.attempts.save('ann', 3);
      await store.attempts.save('bob', 1);
      await store.attempts.save('bob', 0);
      const again = await reopen();
      expect(await again.attempts.find('ann')).toMatchObject({ failed: 3, failed_at: expect.any(Number) as number });
      expect(await again.attempts.find('bob')).toBeUndefined();
    });

    test('a flood of names forgives nobody who has failed more often', async () => {
      const { store } = await newStore();
      await store.attempts.save('ann', 5);
      await Promise.all(Array.from({ length: 1200 }, (_, index) => store.attempts.save(`flood ${index}`, 1)));
      expect(await store.attempts.find('ann')).toMatchObject({ failed: 5 });
      expect(await store.attempts.find('flood 0')).toBeUndefined();
      expect(await store.attempts.find('flood 1199')).toBeDefined();
    });
  });

  describe('credentials', () => {
    test('[D18] one is found by its hash as soon as it is made, revoked for good, and so after a restart', async () => {
      const { store, reopen } = await newStore();
      const made = await store.credentials.create(key);
      expect(store.credentials.findByHash(key.secret_hash)).toEqual(made);
      expect(store.credentials.findByHash('b')).toBeUndefined();
      const [revoked, atOnce] = await Promise.all([1, 2].map(() => store.credentials.revoke(made.id)));
      expect(revoked?.revoked_at).not.toBeNull();
      expect(atOnce).toEqual(revoked);
      expect(await store.credentials.revoke(made.id)).toEqual(revoked);
      await expect(store.credentials.revoke(9)).rejects.toMatchObject({ code: 'not_found' });
      const again = await reopen();
      expect(again.credentials.findByHash(key.secret_hash)).toEqual(revoked);
      expect(again.credentials.get(made.id)).toEqual(revoked);
      expect(await again.credentials.list()).toEqual([revoked]);
    });

    test('a secret belongs to one credential, and a refused one is not answered from memory', async () => {
      const { store } = await newStore();
      const made = await store.credentials.create(key);
      await expect(store.credentials.create({ ...key, name: 'another' })).rejects.toThrow(/unique/i);
      expect(store.credentials.findByHash(key.secret_hash)).toEqual(made);
      expect(await store.credentials.list()).toEqual([made]);
    });
  });

  describe('settings', () => {
    test('have defaults, and keep what was chosen', async () => {
      const { store, reopen } = await newStore();
      expect(await store.settings.get()).toEqual({
        idle_minutes: 15,
        production_unit: 'W',
        silent_days: 7,
        review_days: 14,
        single_key_shortcuts: true,
        updates: 'on',
        notify_owners: 'system',
        notify_decisions: 'system',
        notify_sync: 'system',
        notify_sent: 'system',
        tour_seen: false,
        notifications: true,
        keep_running: false,
        start_at_login: false,
        api_port: null,
      });
      expect(await store.settings.update({ idle_minutes: 30 })).toEqual({
        idle_minutes: 30,
        production_unit: 'W',
        silent_days: 7,
        review_days: 14,
        single_key_shortcuts: true,
        updates: 'on',
        notify_owners: 'system',
        notify_decisions: 'system',
        notify_sync: 'system',
        notify_sent: 'system',
        tour_seen: false,
        notifications: true,
        keep_running: false,
        start_at_login: false,
        api_port: null,
      });
      await store.settings.update({ production_unit: 'kW' });
      expect(await (await reopen()).settings.get()).toEqual({
        idle_minutes: 30,
        production_unit: 'kW',
        silent_days: 7,
        review_days: 14,
        single_key_shortcuts: true,
        updates: 'on',
        notify_owners: 'system',
        notify_decisions: 'system',
        notify_sync: 'system',
        notify_sent: 'system',
        tour_seen: false,
        notifications: true,
        keep_running: false,
        start_at_login: false,
        api_port: null,
      });
    });
  });

  describe('workspaces', () => {
    test('the first two are there from the beginning, others come after them with a file of their own', async () => {
      const { store, reopen } = await newStore();
      const created_at = expect.any(Number);
      const first = {
        id: 1,
        name: 'Test',
        mode: 'test',
        file: 'test.sqlite',
        upstream: null,
        sealed: null,
        unsent: 0,
        test_helpers: false,
        opened_at: null,
        created_at,
      };
      expect(await store.workspaces.list()).toEqual([
        first,
        { ...first, id: 2, name: 'Live', mode: 'live', file: 'live.sqlite' },
      ]);
      const made = await store.workspaces.create({ name: 'North', mode: 'test' });
      expect(made).toMatchObject({
        id: 3,
        name: 'North',
        mode: 'test',
        file: 'test-3.sqlite',
        upstream: null,
        sealed: null,
        unsent: 0,
      });
      const again = await reopen();
      expect(await again.workspaces.get(3)).toEqual(made);
      expect(await again.workspaces.get(4)).toBeUndefined();
      expect(await again.workspaces.list()).toHaveLength(3);
    });

    test('a name belongs to one workspace, compared without case; the rest of an update stays', async () => {
      const { store } = await newStore();
      await expect(store.workspaces.create({ name: 'LIVE', mode: 'test' })).rejects.toMatchObject({ code: 'conflict' });
      await expect(store.workspaces.update(1, { name: 'live' })).rejects.toMatchObject({ code: 'conflict' });
      await expect(store.workspaces.update(9, { unsent: 1 })).rejects.toMatchObject({ code: 'not_found' });
      const linked = await store.workspaces.update(1, {
        upstream: 'https://api.example',
        sealed: 'c2VhbGVk',
        unsent: 3,
        opened_at: 9,
      });
      expect(await store.workspaces.update(1, { name: 'TEST' })).toEqual({ ...linked, name: 'TEST' });
      expect(await store.workspaces.get(1)).toEqual({ ...linked, name: 'TEST' });
      const imported = {
        name: 'Nord',
        mode: 'test',
        file: 'test-0123.sqlite',
        upstream: 'https://api.example',
        unsent: 2,
      } as const;
      expect(await store.workspaces.create(imported)).toMatchObject(imported);
    });
  });

  test('a restart knows the latest time, and a closed store refuses', async () => {
    const { store, reopen } = await newStore();
    const made = await store.credentials.create(key);
    const again = await reopen();
    expect(again.times().at(-1)?.[1]).toBe(made.created_at);
    await expect(store.settings.get()).rejects.toMatchObject({ code: 'closing' });
    await expect(store.settings.update({ idle_minutes: 1 })).rejects.toMatchObject({ code: 'closing' });
  });
}
