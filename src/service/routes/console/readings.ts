import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  MOST_POINTS,
  MOST_READINGS,
  TREND_DAYS,
  type Range,
  type ReadingValues,
  type readingOperations,
  type SeenQuery,
} from '../../../contract/console/readings.ts';
import { siteStamp } from '../../../contract/site-stamp.ts';
import { invalidField, notFound } from '../../../domain/domain-error.ts';
import {
  addDays,
  addMonths,
  dayIn,
  momentIn,
  monthDay,
  monthNumber,
  periodsOf,
  startOfDay,
} from '../../../domain/readings/calendar.ts';
import { createEnergy, totalEnergy } from '../../../domain/readings/energy.ts';
import {
  createPowerPoints,
  powerCurve,
  presentFormer,
  presentPeriod,
  presentReading,
} from '../../../domain/readings/present-history.ts';
import type { Reading } from '../../../domain/readings/reading.ts';
import { BEFORE_ALL, EVER, formatTimestamp, parseTimestamp, type Micros } from '../../../domain/timestamp.ts';
import { correctedReadingWords, removedReadingWords } from '../../../domain/trail-words.ts';
import { keptUntilChanged } from '../../dashboard/kept-until-changed.ts';
import { csvFile } from '../../exports/list-file.ts';
import { attachment } from '../../http/attachment.ts';
import { recordId } from '../../http/record-id.ts';
import { ownZone } from '../../lists/record-query.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { entryBy } from '../../trail/entry-by.ts';
import { serviceRules } from '../../../contract/service-rules.ts';

/** The best and the worst of a month. */
const MOST_YIELDS = 10;
const HEADERS = [
  'Time (UTC)',
  'Time at the site with offset',
  'Producing',
  'Power (W)',
  'Lifetime production (Wh)',
  'Source',
  'Device replaced',
  'Imported amount',
];

/** What a request says that a person saw of a reading. */
const seenOf = ({ production_rate: rate, total_lifetime_production: total, ...flags }: SeenQuery) => ({
  is_producing: flags.is_producing === 'true',
  production_rate: rate === undefined ? null : Number(rate),
  total_lifetime_production: Number(total),
  is_new_device: flags.is_new_device === 'true',
});

/** The history of inverters. None of it is sent. */
export const readingRoutes = (app: FastifyInstance, deps: ConsoleDeps): Handlers<typeof readingOperations> => {
  const kept = keptUntilChanged(app, deps.store);
  const { store, clock } = deps;
  const { readings } = store;
  const inverterId = ({ id }: { id: string }): number => recordId(id, 'inverter');
  const timeOf = ({ at }: { at: string }): Micros => {
    const time = parseTimestamp(at);
    if (time === null) throw notFound('reading', at.slice(0, 40));
    return time;
  };

  const entryOf = (
    request: Pick<FastifyRequest, 'principal'>,
    kind: 'reading_corrected' | 'reading_removed',
    id: number,
    about: string,
  ) => entryBy(deps, request, kind, { record: { topic: 'inverters', id }, about });

  /**
   * The values with their moment. `before`: the moment of the reading that they correct, which it keeps where they name
   * its minute and no second.
   */
  async function valuesOf(id: number, { at, ...values }: ReadingValues, before?: Micros) {
    const { time_zone: zone } = await readings.zone(id);
    const isMinute = at.length === 'YYYY-MM-DDTHH:MM'.length;
    if (before !== undefined && isMinute && siteStamp(zone)(before / 1000).startsWith(at.replace('T', ' ')))
      return { at: before, ...values };
    const time = momentIn(zone, at);
    if (time > clock()) throw invalidField('at', serviceRules.notInFuture);
    return { at: time, ...values };
  }

  /** From where an amount is counted: the amount before it, or where it begins; in old files, any reading before it. */
  async function startOf(id: number, { at, is_amount }: Reading, before: readonly Reading[]) {
    if (!is_amount) return undefined;
    return before.find((each) => each.is_amount) ?? (await readings.amountBefore(id, at)) ?? before[0];
  }

  return {
    /** `GET /console/inverters/:id/readings` */
    async listReadings({ params, query: { before } }) {
      const id = inverterId(params);
      const found = await readings.before(
        id,
        before === undefined ? EVER : (parseTimestamp(before) ?? EVER),
        MOST_READINGS + 1,
      );
      const data = found
        .slice(0, MOST_READINGS)
        .map(async (each, index) => presentReading(each, await startOf(id, each, found.slice(index + 1))));
      return { ...(await readings.zone(id)), data: await Promise.all(data), more: found.length > MOST_READINGS };
    },

    /** `POST /console/inverters/:id/readings` */
    async addReading({ params, body }) {
      const id = inverterId(params);
      deps.importer.assertIdle();
      const reading = { ...(await valuesOf(id, body)), source: 'typed' as const };
      await readings.add(id, reading);
      return presentReading(reading);
    },

    /** `PUT /console/inverters/:id/readings/:at` */
    async correctReading(request) {
      const id = inverterId(request.params);
      const at = timeOf(request.params);
      const values = await valuesOf(id, request.body, at);
      deps.importer.assertIdle();
      const { reading } = await store.trailNotes.noted(
        (written) => entryOf(request, 'reading_corrected', id, correctedReadingWords(written.before, written.reading)),
        () => readings.correct(id, at, values, seenOf(request.query)),
      );
      return presentReading(reading);
    },

    /** `DELETE /console/inverters/:id/readings/:at` */
    async removeReading(request) {
      const [id, at] = [inverterId(request.params), timeOf(request.params)];
      deps.importer.assertIdle();
      await store.trailNotes.noted(
        (removed) => entryOf(request, 'reading_removed', id, removedReadingWords(removed)),
        () => readings.remove(id, at, seenOf(request.query)),
      );
      return { message: 'The reading was removed.' };
    },

    /** `GET /console/inverters/:id/history` */
    async getHistory({ params, query: { range: asked, on } }) {
      const id = inverterId(params);
      const now = clock();
      const [zone, all, [latest]] = await Promise.all([
        readings.zone(id),
        readings.span(id),
        readings.before(id, now + 1, 1),
      ]);
      // What a clock that was ahead has dated in the future is in the list of readings alone.
      const span = all && latest && { first: all.first, last: latest.at };
      const day = on ?? dayIn(zone.time_zone, span?.last ?? now);
      const [first, last] = span ? [dayIn(zone.time_zone, span.first), dayIn(zone.time_zone, span.last)] : [day, day];
      const read = async (range: Range) => {
        const { unit, bounds, days } = periodsOf(zone.time_zone, range, range === 'all' ? last : day, first);
        const [from = 0, to = 0] = [bounds[0], bounds.at(-1)];
        const [energy, power] = [createEnergy(bounds), createPowerPoints(from, to, MOST_POINTS)];
        for await (const some of readings.around(id, from, to)) {
          energy.add(some);
          power.add(some);
        }
        const periods = energy.periods();
        return { range, unit, days, periods, power, total: totalEnergy(periods) };
      };
      let shown = await read(asked ?? 'month');
      for (const longer of asked === undefined ? (['year', 'all'] as const) : []) {
        if (shown.total) break;
        const found = await read(longer);
        if (found.total) shown = found;
      }
      const { range, unit, days, periods, power, total } = shown;
      return {
        ...zone,
        first: span ? formatTimestamp(span.first) : null,
        last: span ? formatTimestamp(span.last) : null,
        range,
        unit,
        from: days[0],
        to: days[1],
        energy: total,
        periods: periods.map(presentPeriod),
        power: powerCurve(power.points()),
      };
    },

    /** `GET /console/inverters/:id/readings.csv` */
    async exportReadings(request, reply) {
      const id = inverterId(request.params);
      const { time_zone: zone } = await readings.zone(id);
      const name = `Readings of inverter ${id}`;
      await deps.consoleStore.trail.add(entryBy(deps, request, 'list_exported', { about: name }));
      const local = siteStamp(zone);
      async function* rows() {
        for (let since = BEFORE_ALL; ; ) {
          const some = await readings.after(id, since, MOST_READINGS);
          yield some.map((each) => [
            formatTimestamp(each.at),
            local(each.at / 1000),
            each.is_producing ? 'Yes' : 'No',
            each.production_rate ?? '',
            each.total_lifetime_production,
            each.source ?? '',
            each.is_new_device ? 'Yes' : '',
            each.is_amount ? 'Yes' : '',
          ]);
          const last = some.at(-1);
          if (!last || some.length < MOST_READINGS) return;
          since = last.at;
        }
      }
      return reply
        .header('content-type', 'text/csv; charset=utf-8; header=present')
        .header('content-disposition', attachment(`${name} ${formatTimestamp(clock()).slice(0, 10)}.csv`))
        .send(csvFile(HEADERS, rows()));
    },

    /** `GET /console/trends` */
    async getTrends({ query: { ids } }) {
      const zones = await readings.zones(ids.split(',').map(Number));
      const data: { id: number; energy: (number | null)[] }[] = [];
      for (const [id, { time_zone: zone }] of zones) {
        const today = dayIn(zone, clock());
        const bounds = Array.from({ length: TREND_DAYS + 1 }, (_, index) =>
          startOfDay(zone, addDays(today, index + 1 - TREND_DAYS)),
        );
        const days = createEnergy(bounds);
        for await (const some of readings.around(id, bounds[0] ?? 0, EVER)) days.add(some);
        // What was gathered over several days is none of one day.
        data.push({ id, energy: days.periods().map(({ energy, since }) => (since === null ? energy : null)) });
      }
      return { data };
    },

    /** `GET /console/inverters/:id/former-production` */
    async getFormerProduction({ params }) {
      const id = inverterId(params);
      const [former] = await readings.former([id], clock() + 1);
      if (!former) throw notFound('inverter', id);
      return presentFormer(former);
    },

    /** `GET /console/fleet` */
    async getFleet({ query }) {
      const today = dayIn(ownZone(), clock());
      const month = addMonths(query.month ?? today, query.month ? 0 : -1);
      const [months, yields, output] = await Promise.all([
        kept('months', ['inverters', 'generators', 'homeowners', 'readings'], () => readings.months()),
        kept(`yields ${month}`, ['inverters', 'generators', 'homeowners', 'readings'], () =>
          readings.yields(monthNumber(month), MOST_YIELDS),
        ),
        kept('output', ['inverters'], () => readings.output()),
      ]);
      return {
        ...output,
        month,
        months: months
          .map((each) => ({ month: monthDay(each.month), energy: each.energy }))
          .filter((each) => each.month <= today),
        ...yields,
      };
    },
  };
};
