import { describe, expect, test } from 'vitest';
import type { UpstreamRequest } from '../../src/sync/sync-deps.ts';
import { createServiceClock } from '../../src/sync/network/service-clock.ts';
import { withoutAbsence, withoutMoment } from '../simulation/controls.ts';
import { newDevice, startUpstream } from './support/device.ts';
import { conflicts, edit, inverters, ledger, nothingWaits, queue } from './support/here.ts';
import { generator, inverter, there } from './support/there.ts';
import type { TestService } from '../support/test-service.ts';

const isCreate = ({ method }: UpstreamRequest): boolean => method === 'POST';

/**
 * A device in step whose next create loses its answer: the service has it (`arrives`) or not. The service tells its
 * time.
 */
async function newDoubt(
  arrives: boolean,
  prepare: (upstream: TestService) => Promise<unknown> = async () => undefined,
  options: Parameters<typeof newDevice>[1] = {},
) {
  const upstream = await startUpstream();
  await prepare(upstream);
  const device = await newDevice(upstream, options);
  const { store, engine, network, clock, sync } = device;
  /** The service's own time, in milliseconds. Its clock ticks by microseconds, this device's waits move it on, too. */
  const begun = clock.monotonic();
  const now = (): number => upstream.clock.now() / 1000 + clock.monotonic() - begun;
  network.date = now;
  const lose = async (): Promise<void> => {
    network.fault = (request) => (isCreate(request) ? (arrives ? 'lost_after' : 'lost_before') : undefined);
    await engine.runOnce();
    network.fault = () => undefined;
  };
  /** The first reading comes after so long, the ones that count when no late arrival is possible any more. */
  const settle = async (after = 2_000): Promise<void> => {
    clock.advance(after);
    await sync();
    clock.advance(120_000);
    for (let run = 0; run < 2; run += 1) await sync();
  };
  return {
    ...device,
    now,
    service: there(upstream),
    lose,
    settle,
    outcome: async () => [(await conflicts(store)).length, ...(await ledger(store)).map(({ evidence }) => evidence)],
  };
}

describe('[SY16] what is recognized after a lost answer', () => {
  test('the only record with exactly these values, which was not there before: nobody is asked, and the ledger says by what', async () => {
    const { store, service, lose, settle } = await newDoubt(true, (upstream) =>
      there(upstream).create('inverters', inverter('of others')),
    );
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await lose();
    await settle();
    expect(await store.sync.counts()).toEqual(nothingWaits);
    expect(await ledger(store)).toMatchObject([
      { record_id: id, upstream_id: '2', evidence: 'recognized', recognition: { times: {} } },
    ]);
    const { seen_at: seenAt, window } = (await ledger(store))[0]?.recognition ?? {};
    expect([Number(window?.from) < Number(seenAt), Number(seenAt) < Number(window?.to)]).toEqual([true, true]);
    expect(await service.inverters()).toHaveLength(2);
  });

  test('its times lie where they have to by the service’s own clock, whatever the clock here says', async () => {
    const { store, network, now, lose, settle, service, outcome } = await newDoubt(true);
    network.date = now;
    await store.generators.create(generator('1 Elm St'));
    await lose();
    await settle();
    expect(await service.list('generators')).toHaveLength(1);
    expect(await outcome()).toEqual([0, 'recognized']);
    const [entry] = await ledger(store);
    const created = Date.parse(entry?.recognition?.times['created_at'] ?? '') * 1000;
    expect(entry?.recognition?.window?.from).toBeLessThanOrEqual(created);
    expect(entry?.recognition?.window?.to).toBeGreaterThanOrEqual(created);
  });

  test.each([
    ['the service’s clock is not known', undefined],
    ['it was created a minute after the attempt, as its own time says', -60_000],
    ['it was created a minute before', 60_000],
  ])('a person is asked where %s', async (_why, late) => {
    const { store, network, now, lose, settle, outcome } = await newDoubt(true);
    network.date = () => (late === undefined ? undefined : now() + late);
    await store.generators.create(generator('1 Elm St'));
    await lose();
    await settle();
    expect(await outcome()).toEqual([1]);
  });

  // The last one is the negative control: without the moment of appearance, the record of a colleague would be taken
  // for ours.
  test.each([
    ['in the first reading, 15 seconds after the sending', 15_000, {}, [0, 'recognized']],
    ['in the first reading, half a minute after the sending', 30_000, {}, [1]],
    ['then, and nobody looks when', 30_000, { replace: withoutMoment }, [0, 'recognized']],
  ] as const)('a row that tells no times appears %s', async (_when, after, options, expected) => {
    const { store, lose, settle, outcome } = await newDoubt(true, undefined, options);
    await store.inverters.create(inverter('SE7600H'));
    await lose();
    await settle(after);
    expect(await outcome()).toEqual(expected);
  });

  test('a person is asked about a row without times that the first reading did not show, and where the service’s clock is not known', async () => {
    const late = await newDoubt(false);
    await late.store.inverters.create(inverter('SE7600H'));
    await late.lose();
    await late.sync();
    await late.service.create('inverters', inverter('SE7600H'));
    await late.settle();
    expect(await late.outcome()).toEqual([1]);
    const timeless = await newDoubt(true);
    timeless.network.date = () => undefined;
    await timeless.store.inverters.create(inverter('SE7600H'));
    await timeless.lose();
    await timeless.settle();
    expect(await timeless.outcome()).toEqual([1]);
  });

  test('a person is asked where one more record has the same content: here, there, or about to be sent', async () => {
    const cases: ((doubt: Awaited<ReturnType<typeof newDoubt>>) => Promise<unknown>)[] = [
      ({ store }) => store.inverters.create(inverter('SE7600H')),
      ({ service }) => service.create('inverters', inverter('SE7600H')),
    ];
    for (const another of cases) {
      const doubt = await newDoubt(true);
      await doubt.store.inverters.create(inverter('SE7600H'));
      await doubt.lose();
      await another(doubt);
      await doubt.settle();
      expect(await doubt.outcome()).toEqual([1]);
    }
    const known = await newDoubt(true, (upstream) => there(upstream).create('inverters', inverter('SE7600H')));
    await known.store.inverters.create(inverter('SE7600H'));
    await known.lose();
    await known.settle();
    expect(await known.outcome()).toEqual([1]);
  });

  test('a person is asked about a row whose times fit where a second equal one comes, and where the only one has other content by now', async () => {
    const two = await newDoubt(true);
    await two.store.generators.create(generator('1 Elm St'));
    await two.lose();
    await two.sync();
    await two.service.create('generators', generator('1 Elm St'));
    await two.settle();
    expect(await two.outcome()).toEqual([1]);
    const edited = await newDoubt(true);
    await edited.store.installers.create({ company_name: 'Sun' });
    await edited.lose();
    await edited.service.update('installers', 1, { company_name: 'Moon' });
    await edited.settle();
    expect(await edited.outcome()).toEqual([1]);
  });

  test('a person is asked where somebody has changed it since, and where everything is to be asked', async () => {
    for (const always of [true, false]) {
      const { store, service, lose, settle, outcome } = await newDoubt(true);
      await store.sync.change({ ask_always: always });
      await store.inverters.create(inverter('SE7600H'));
      await lose();
      if (!always) await service.update('inverters', 1, { is_producing: true });
      await settle();
      expect(await outcome()).toEqual([1]);
    }
  });

  // The second one is the negative control: without what was read before, the denied record would be taken for ours.
  test.each([
    [true, 'asked again'],
    [false, 'recognized'],
  ])(
    'what a person has said is not theirs, and the answer is lost again; absent before is asked: %s, %s',
    async (absentBefore, expected) => {
      const { store, engine, network, now, service, lose, settle, outcome } = await newDoubt(false, undefined, {
        ...(!absentBefore && { replace: withoutAbsence }),
      });
      await store.sync.change({ ask_always: true });
      await store.inverters.create(inverter('SE7600H'));
      await lose();
      await service.create('inverters', inverter('SE7600H'));
      await settle();
      const [doubt] = await conflicts(store);
      await store.sync.change({ ask_always: false });
      await store.sync.conflicts.resolve(doubt?.id ?? 0, { kind: 'send_again' });
      // Sent before the list is read again, so that the denied record is not known yet.
      const [change] = await queue(store);
      await store.sync.queue.startSending(change?.seq ?? 0, {
        from: (now() - 1_000) * 1000,
        to: (now() + 10_000) * 1000,
      });
      network.fault = () => 'unsent';
      await engine.runOnce();
      network.fault = () => undefined;
      await settle();
      await settle();
      expect(await outcome()).toEqual(expected === 'recognized' ? [0, 'recognized'] : [1]);
    },
  );
});

describe('[SY16] what was recognized wrongly', () => {
  /** A colleague entered the same while ours never arrived. */
  async function mistaken() {
    const doubt = await newDoubt(false);
    const { id } = await doubt.store.inverters.create(inverter('SE7600H'));
    await doubt.lose();
    await doubt.service.create('inverters', inverter('SE7600H'));
    await doubt.settle();
    const [entry] = await ledger(doubt.store);
    expect(entry).toMatchObject({ record_id: id, upstream_id: '1', evidence: 'recognized' });
    return { ...doubt, id, entryId: entry?.id ?? 0 };
  }

  test('is sent again at any time after: both are there once, ours under its id here, with what was entered since', async () => {
    const { store, id, entryId, sync, service } = await mistaken();
    await edit(store, id, { production_rate: 7 });
    await sync();
    expect(await store.sync.ledger.canSendAgain(entryId)).toBe(true);
    await store.sync.ledger.sendAgain(entryId);
    for (let run = 0; run < 2; run += 1) await sync();
    expect(await store.sync.records.get('inverters', id)).toMatchObject({ upstream_id: '2' });
    expect(await service.inverters()).toMatchObject([{ id: 1 }, { id: 2, production_rate: 7 }]);
    expect([await inverters(store), await store.sync.counts()]).toEqual([2, nothingWaits]);
    expect(await store.sync.ledger.canSendAgain(entryId)).toBe(false);
    await expect(store.sync.ledger.sendAgain(entryId)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('cannot be sent again once it is removed, while a change is on its way, and where it was not recognized', async () => {
    const { store, id, entryId, network, engine, clock, sync } = await mistaken();
    await edit(store, id, { production_rate: 7 });
    network.fault = ({ method }) => (method === 'PUT' ? 'lost_before' : undefined);
    await engine.runOnce();
    network.fault = () => undefined;
    await expect(store.sync.ledger.sendAgain(entryId)).rejects.toMatchObject({
      reason: { code: 'record_being_sent' },
    });
    clock.advance(120_000);
    await sync();
    const [update] = await ledger(store);
    expect(update?.operation).toBe('update');
    await expect(store.sync.ledger.sendAgain(update?.id ?? 0)).rejects.toMatchObject({ code: 'conflict' });
    await store.inverters.remove(id);
    expect(await store.sync.ledger.canSendAgain(entryId)).toBe(false);
    await expect(store.sync.ledger.sendAgain(999)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('[SY16] the service’s clock', () => {
  const clock = { at: 0, monotonic: () => clock.at };

  test('is known from an answer as closely as the answer was quick, and is not believed for long', () => {
    clock.at = 100_000;
    const service = createServiceClock(clock);
    expect(service.window()).toBeNull();
    service.saw(1_700_000_000_000, 99_000, 99_400);
    expect(service.window()).toEqual({ from: 1_700_000_000_600_000 - 1_000_000, to: 1_700_000_012_000_000 });
    clock.at += 10 * 60_000;
    expect(service.window()).toBeNull();
  });

  test('an answer that took long says nothing of it', () => {
    const service = createServiceClock(clock);
    service.saw(1_700_000_000_000, clock.at - 5_000, clock.at);
    expect(service.window()).toBeNull();
  });
});
