import type { CounterReading } from '../domain/readings/energy.ts';
import type { Former, Reading } from '../domain/readings/reading.ts';
import type { Thinner } from '../domain/readings/thin-readings.ts';
import type { Micros } from '../domain/timestamp.ts';

/** Whose position decides the time zone of a site; `computer`: nobody knows one, so it is that of this computer. */
export type ZoneOf = 'inverter' | 'generator' | 'computer';

/** The time zone of a site by its IANA name. */
export interface SiteZone {
  time_zone: string;
  zone_of: ZoneOf;
}

/** The figures of a reading. */
export type MeterReading = Pick<Reading, 'at' | 'production_rate' | 'total_lifetime_production'> &
  Pick<CounterReading, 'is_new_device' | 'is_amount'>;

/** What somebody has seen of a reading. */
export type SeenReading = Omit<Reading, 'at' | 'source' | 'is_amount'>;

/** The energy of a month (12 times the year, plus the month from 0), in Wh. */
export interface MonthEnergy {
  month: number;
  energy: number;
}

/** A generator with what its inverters produced in a month. Power in W, energy in Wh. */
export interface MonthYield {
  generator_id: number;
  address: string;
  city: string;
  nameplate_capacity: number;
  energy: number;
  /** How many inverters it has, and of how many of them the energy of the month is known. */
  inverters: number;
  known: number;
}

/** Which of a fleet's energy can be compared with capacity, in one month. */
export interface MonthYields {
  /** The best first, and the worst first. */
  best: MonthYield[];
  worst: MonthYield[];
  /** Generators with energy in this month, and what they have together. Power in W, energy in Wh. */
  generators: number;
  energy: number;
  nameplate_capacity: number;
  /** Inverters with energy in this month that belong to no generator. */
  without_generator: number;
  /** Inverters of the fleet without energy in this month. */
  without_energy: number;
}

/** What inverters reported. What a record holds is noted by the writes of `InverterStore` themselves. */
export interface ReadingStore {
  /** Rejects with `not_found`; so do `span`, `before`, and all that write. */
  zone(inverterId: number): Promise<SiteZone>;
  /** The first and the last reading; undefined where there is none. */
  span(inverterId: number): Promise<{ first: Micros; last: Micros } | undefined>;
  /** So many before a time, the newest first. */
  before(inverterId: number, at: Micros, limit: number): Promise<Reading[]>;
  /** The newest one before a time that was made of an amount, or where amounts begin; undefined: there is none. */
  amountBefore(inverterId: number, at: Micros): Promise<Reading | undefined>;
  /** So many after a time, in order; those that an import made and somebody has corrected since are marked. */
  after(inverterId: number, at: Micros, limit: number): Promise<Reading[]>;
  /**
   * The figures from a time to before another, in order and in pieces, so that nobody waits however many there are;
   * before and after them those that tell which are out of order, and so what energy is known.
   */
  around(inverterId: number, from: Micros, to: Micros): AsyncIterable<MeterReading[]>;
  /** `validation_failed` on `at` where there is one at this time already. */
  add(inverterId: number, reading: Reading): Promise<void>;
  /**
   * Puts another reading in the place of one; an imported one counts as typed then. Amounts before and after it stay
   * what they are. `validation_failed` on `at` where another one has its time, or where amounts begin. If it was the
   * only one to say the lifetime production that the inverter holds, the service does not bring that back by repeating
   * it. `seen`: what it says, `conflict` where that is not so any more; whatever it says, unless told.
   */
  correct(
    inverterId: number,
    at: Micros,
    reading: Omit<Reading, 'source'>,
    seen?: SeenReading,
  ): Promise<{ before: Reading; reading: Reading }>;
  /** Returns the removed reading. Its total does not come back, and amounts stay what they are, as with `correct`. */
  remove(inverterId: number, at: Micros, seen?: SeenReading): Promise<Reading>;
  /** Of those of these inverters that are there: what is known before a time, in their order. */
  former(inverterIds: readonly number[], before: Micros): Promise<Former[]>;
  /** The time zones of those of these inverters that are there. */
  zones(inverterIds: readonly number[]): Promise<Map<number, SiteZone>>;
  /** Power of the inverters that are producing, in W, how many of them have told it, and how many have not. */
  output(): Promise<{ output: number; reporting: number; unknown: number }>;
  /** Energy of the fleet by month, in order. */
  months(): Promise<MonthEnergy[]>;
  yields(month: number, limit: number): Promise<MonthYields>;
  /**
   * Counts energy by month where the write that changed the time zone did not, because there were many readings, or
   * where the months came with a file. Ends early once `isEnded`.
   */
  countMonths(isEnded: () => boolean): Promise<void>;
  /**
   * Removes the readings of all inverters that a thinner of their time zone names, piece by piece. No energy of a month
   * may change by it. Ends early once `isEnded`.
   */
  thin(createThinner: (zone: string) => Thinner, isEnded: () => boolean): Promise<void>;
  /** The time of the last look at old readings; undefined before the first. */
  lastLook(): Promise<Micros | undefined>;
  noteLook(at: Micros): Promise<void>;
  /** Removes some of what is kept of inverters that were removed before a time; whether there may be more. */
  clearRemoved(before: Micros): Promise<boolean>;
}
