import type { ImportCheck } from '../../contract/console/imports.ts';
import type { DoubtCode } from '../../contract/written/doubts.ts';
import type { AmountSeries } from '../../domain/imports/amount-series.ts';
import type { MissingPeriods } from '../../domain/imports/missing-periods.ts';
import {
  NamedInverters,
  type GeneratorSite,
  type InverterSite,
  type NotNamed,
} from '../../domain/imports/named-inverters.ts';
import type { InvertersHere } from '../../domain/imports/read-reading.ts';
import type { Former, Reading } from '../../domain/readings/reading.ts';
import type { Micros } from '../../domain/timestamp.ts';

/** What is known of an inverter that a list names: what it usually produces, in W, and its generator's capacity. */
export interface SiteHere extends Pick<Former, 'usual' | 'nameplate_capacity'> {
  id: number;
  time_zone: string;
}

/** What the judgment of a list of readings needs beside the file; all of it is told before. */
export interface SitesHere {
  /** Of the inverters that the list names. */
  sites: SiteHere[];
  /** Nobody has read a meter after it. */
  now: Micros;
}

/** When a list has readings of an inverter, a day more on both sides. */
export interface ReadingSpan {
  id: number;
  from: Micros;
  to: Micros;
}

/** The first and the last total of a list, and the readings here before and after them. */
export interface Ends {
  first: ListedTotal;
  last: ListedTotal;
  before?: Reading;
  after?: Reading;
}
export interface ListedTotal {
  row: number;
  at: Micros;
  total_lifetime_production: number;
  is_new_device: boolean;
  /** What is usual around it in the list, in W. */
  usual?: number | undefined;
}

/**
 * What a list of readings is compared with: inverters and readings that are here, and what the list itself says row by
 * row once all of them were looked through.
 */
export class KnownReadings implements InvertersHere {
  readonly #ids = new Set<number>();
  readonly #named = new NamedInverters();
  readonly #sites = new Map<number, SiteHere>();
  /** Readings here of the times that the list has, by inverter. */
  readonly #readings = new Map<number, Map<Micros, Reading | null>>();
  /** What is doubtful about the figure of a row, by those around it in time. */
  readonly doubted = new Map<number, DoubtCode>();
  /** The ends of each inverter's totals, of a list of totals. */
  readonly ends = new Map<number, Ends>();
  /** Inverters whose figures fall again and again. */
  readonly notCounters = new Set<number>();
  /** The amounts of each inverter, of a list of amounts. */
  readonly series = new Map<number, AmountSeries>();
  /** Amounts that have no place, by inverter and the beginning of their time, as `12 1772427600000000`. */
  readonly unplaced = new Map<string, 'not_over' | 'not_an_interval'>();
  /** What is missing between the rows of each inverter. */
  readonly missing = new Map<number, MissingPeriods>();
  now: Micros = 0;
  /** Rows before this one have been written by the import that is continued. */
  written = 0;

  has(id: number): boolean {
    return this.#ids.has(id);
  }

  named(name: string): number | NotNamed {
    return this.#named.find(name);
  }

  /** The time zone of a named inverter; UTC as long as nobody told it. */
  zoneOf(id: number): string {
    return this.siteOf(id)?.time_zone ?? 'UTC';
  }

  siteOf(id: number): SiteHere | undefined {
    return this.#sites.get(id);
  }

  /** The reading of this inverter that is here at a time of the list. */
  readingAt(id: number, at: Micros): Reading | undefined {
    return this.#readings.get(id)?.get(at) ?? undefined;
  }

  know(inverters: readonly InverterSite[]): void {
    for (const each of inverters) {
      this.#ids.add(each.id);
      this.#named.know(each);
    }
  }

  knowGenerators(generators: readonly GeneratorSite[]): void {
    for (const each of generators) this.#named.knowGenerator(each);
  }

  knowSites({ sites, now }: SitesHere): void {
    this.now = now;
    for (const site of sites) this.#sites.set(site.id, site);
  }

  /** A reading of the list: of those that are here, the ones of such times alone are kept. */
  ask(id: number, at: Micros): void {
    const known = this.#readings.get(id) ?? new Map<Micros, Reading | null>();
    known.set(at, null);
    this.#readings.set(id, known);
  }

  /** Told in order of time. */
  knowReadings(id: number, readings: readonly Reading[]): void {
    const asked = this.#readings.get(id);
    const series = this.series.get(id);
    const missing = this.missing.get(id);
    const ends = this.ends.get(id);
    for (const reading of readings) {
      if (ends && reading.at < ends.first.at) ends.before = reading;
      if (ends && reading.at > ends.last.at) ends.after ??= reading;
      if (asked?.has(reading.at)) asked.set(reading.at, reading);
      series?.know(reading);
      missing?.know(reading);
    }
  }

  /** How much is missing between the rows of all inverters, and of how many of them; null where nothing is. */
  gaps(): ImportCheck['gaps'] {
    const counts = [...this.missing.values()].map((each) => each.count()).filter((count) => count > 0);
    const [first] = this.missing.values();
    if (!first || counts.length === 0) return null;
    return { unit: first.unit, count: counts.reduce((sum, count) => sum + count), inverters: counts.length };
  }

  forget(): void {
    this.#ids.clear();
    this.#named.forget();
    this.#sites.clear();
    this.#readings.clear();
    this.doubted.clear();
    this.ends.clear();
    this.notCounters.clear();
    this.series.clear();
    this.unplaced.clear();
    this.missing.clear();
    this.written = 0;
  }
}
