import type { ImportCheck } from '../../contract/console/imports.ts';
import type { WrittenFault } from '../../contract/written/written.ts';
import type { AmountSeries } from '../../domain/imports/amount-series.ts';
import type { MissingPeriods } from '../../domain/imports/missing-periods.ts';
import { NamedInverters, type InverterSite } from '../../domain/imports/named-inverters.ts';
import type { InvertersHere } from '../../domain/imports/read-reading.ts';
import type { Reading } from '../../domain/readings/reading.ts';
import type { Micros } from '../../domain/timestamp.ts';

/** What the judgment of a list of readings needs beside the file; all of it is told before. */
export interface SitesHere {
  /** Of the inverters that the list names. */
  zones: { id: number; time_zone: string }[];
  /** Nobody has read a meter after it. */
  now: Micros;
}

/** When a list has readings of an inverter, a day more on both sides. */
export interface ReadingSpan {
  id: number;
  from: Micros;
  to: Micros;
}

/** Inverters and readings that are here, as far as a list of readings asks. */
export class KnownReadings implements InvertersHere {
  readonly #ids = new Set<number>();
  readonly #named = new NamedInverters();
  readonly #zones = new Map<number, string>();
  /** Readings here of the times that the list has, by inverter. */
  readonly #readings = new Map<number, Map<Micros, Reading | null>>();
  /** Rows whose figure is less than the one before it in time. */
  readonly falling = new Set<number>();
  /** Rows whose figure alone is more than the one after it in time. */
  readonly exceeding = new Set<number>();
  /** Inverters whose figures fall again and again. */
  readonly notCounters = new Set<number>();
  /** The amounts of each inverter, of a list of amounts. */
  readonly series = new Map<number, AmountSeries>();
  /** Amounts that have no place, by inverter and the beginning of their time, as `12 1772427600000000`. */
  readonly unplaced = new Map<string, 'not_yet' | 'does_not_fit'>();
  /** What is missing between the rows of each inverter. */
  readonly missing = new Map<number, MissingPeriods>();
  now: Micros = 0;

  has(id: number): boolean {
    return this.#ids.has(id);
  }

  named(name: string): number | WrittenFault {
    return this.#named.find(name);
  }

  /** The time zone of a named inverter; UTC as long as nobody told it. */
  zoneOf(id: number): string {
    return this.#zones.get(id) ?? 'UTC';
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

  knowSites({ zones, now }: SitesHere): void {
    this.now = now;
    for (const { id, time_zone: zone } of zones) this.#zones.set(id, zone);
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
    for (const reading of readings) {
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
    this.#zones.clear();
    this.#readings.clear();
    this.falling.clear();
    this.exceeding.clear();
    this.notCounters.clear();
    this.series.clear();
    this.unplaced.clear();
    this.missing.clear();
  }
}
