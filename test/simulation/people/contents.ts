import type { NewGenerator } from '../../../src/contract/generators.ts';
import type { NewInstaller } from '../../../src/contract/installers.ts';
import type { NewInverter } from '../../../src/contract/inverters.ts';
import type { PersonalInformation } from '../../../src/contract/system-owners.ts';
import { UNWANTED } from '../upstream/refusals.ts';
import type { Random } from '../world/random.ts';

const brands = ['Fronius', 'SMA', 'Enphase'];
const colors = ['#0b7285', '#5f3dc4', '#e8590c'];

/** What people enter: mostly something new, often enough exactly what somebody has entered before (T9). */
export class Contents {
  readonly #random: Random;
  readonly #twins: number;
  #count = 0;
  readonly #inverters: NewInverter[] = [];
  readonly #generators: NewGenerator[] = [];
  readonly #installers: NewInstaller[] = [];
  readonly #personal: PersonalInformation[] = [];

  /** `twins`: probability of content that was there before. */
  constructor(random: Random, twins: number) {
    this.#random = random;
    this.#twins = twins;
  }

  inverter(): NewInverter {
    return this.#again(this.#inverters, (number) => ({
      brand: this.#random.pick(brands) ?? '',
      model: `M-${number}`,
      ...(this.#random.chance(0.7) && { site_name: `Roof ${number}` }),
      ...(this.#random.chance(0.5) && {
        installation_date: `2025-0${this.#random.int(1, 9)}-1${this.#random.int(0, 9)}`,
      }),
      ...(this.#random.chance(0.5) && { latitude: this.#random.int(-90, 90) + 0.125, longitude: -73.75 }),
    }));
  }

  generator(): NewGenerator {
    return this.#again(this.#generators, (number) => ({
      address: `${number} Elm Street`,
      city: 'Albany',
      state: 'NY',
      zip_code: '02101',
      nameplate_capacity: 7000 + number / 4,
      online_date: '2024-02-29',
      latitude: 42.65258,
      longitude: -73.75623,
      homeowner_id: this.#random.int(1, 4),
    }));
  }

  installer(): NewInstaller {
    return this.#again(this.#installers, (number) => ({
      company_name: `Company ${number}`,
      ...(this.#random.chance(0.5) && { email: `office${number}@example.com` }),
      ...(this.#random.chance(0.5) && { color: this.#random.pick(colors) }),
    }));
  }

  personal(): PersonalInformation {
    return this.#again(this.#personal, (number) => ({
      name: `Owner ${number}`,
      ...(this.#random.chance(0.6) && { email: `owner${number}@example.com` }),
      ...(this.#random.chance(0.4) && { address: `${number} Oak Lane`, city: 'Troy' }),
    }));
  }

  /** A change of an installer's profile; few values, so that two people sometimes choose the same. */
  installerChange(): Partial<NewInstaller> {
    return this.#random.chance(0.5)
      ? { color: this.#random.pick(colors) }
      : { company_name: `Company ${this.#random.int(1, 9)} Ltd`, email: `new${this.#random.int(1, 5)}@example.com` };
  }

  /** A prefill. */
  personalChange(): PersonalInformation {
    return this.#random.chance(0.5)
      ? { phone: `555-01${this.#random.int(10, 14)}` }
      : { name: `Owner ${this.#random.int(1, 9)} junior`, city: this.#random.pick(['Troy', 'Utica']) ?? '' };
  }

  /** Text that the service will refuse. */
  unwanted(): string {
    return `${UNWANTED} ${++this.#count}`;
  }

  #again<T extends object>(known: T[], make: (number: number) => T): T {
    const twin = this.#random.chance(this.#twins) ? this.#random.pick(known.slice(-12)) : undefined;
    if (twin) return twin;
    const fresh = make(++this.#count);
    known.push(fresh);
    return fresh;
  }
}
