import type { ImportPlan, RecordTopic } from '../../contract/import-plan.ts';
import { plainWords } from '../../contract/search/folded-text.ts';
import type { WrittenFault } from '../../contract/written/written.ts';
import { generatorKey, inverterKeys } from '../../domain/imports/duplicate-key.ts';
import { NamedGenerators, type NamedGenerator } from '../../domain/imports/named-generators.ts';
import type { HomeownerNumbers } from '../../domain/imports/read-row.ts';
import type { HomeownerRecord } from '../../store/homeowner-store.ts';
import type { Identity } from '../../store/import-store.ts';

/** Many more than a list has rows. */
const MOST_NEW_HOMEOWNERS = 1e9;

/** What is here already, as far as an import asks: told to its thread before a check and before an import. */
export class KnownRecords {
  /** The ids of the records that are here, by their keys. */
  readonly #keys = { generators: new Map<string, number[]>(), inverters: new Map<string, number[]>() };
  /** Numbers of homeowners in use, and those of the ones that have a nickname. */
  readonly #homeowners = { used: new Set<number>(), named: new Map<string, number>() };
  /** Of the generators that are here, in the order of their ids; in W. */
  readonly capacities: number[] = [];
  readonly #generators: number[] = [];
  /** Generators here, as far as the file names them. */
  #named: NamedGenerators | undefined;

  /** The ids of the records that have this key. */
  idsOf(topic: RecordTopic, key: string): readonly number[] {
    return this.#keys[topic].get(key) ?? [];
  }

  /** The nameplate capacity of a generator that is here, in W. */
  capacityOf(generator: number): number | undefined {
    let [first, end] = [0, this.#generators.length];
    while (end - first > 1) {
      const middle = (first + end) >> 1;
      if ((this.#generators[middle] ?? 0) > generator) end = middle;
      else first = middle;
    }
    return this.#generators[first] === generator ? this.capacities[first] : undefined;
  }

  hasHomeowner(id: number): boolean {
    return this.#homeowners.used.has(id);
  }

  /** The number after the highest that a homeowner has; where that leaves too few, the lowest that nobody has. */
  freeHomeowner(): number {
    const { used } = this.#homeowners;
    let free = [...used].reduce((most, id) => Math.max(most, id), 0) + 1;
    if (free > Number.MAX_SAFE_INTEGER - MOST_NEW_HOMEOWNERS) for (free = 1; used.has(free); ) free += 1;
    return free;
  }

  /** The generator here that a file names so, or why it is none. */
  generatorNamed(label: string): number | WrittenFault {
    return this.#named?.find(label) ?? 'generator_not_here';
  }

  know(topic: RecordTopic, identities: readonly Identity[]): void {
    for (const each of identities) {
      if (topic === 'generators') {
        this.capacities.push(Number(each['nameplate_capacity']));
        this.#generators.push(each.id);
      }
      for (const key of topic === 'generators' ? [generatorKey(each as never)] : inverterKeys(each as never)) {
        const ids = this.#keys[topic].get(key);
        if (ids) ids.push(each.id);
        else this.#keys[topic].set(key, [each.id]);
      }
    }
  }

  /** `labels`: what the file calls generators, row by row. */
  knowGenerators(labels: () => readonly string[], generators: readonly NamedGenerator[]): void {
    this.#named ??= new NamedGenerators(labels());
    this.#named.know(generators);
  }

  knowHomeowners(homeowners: readonly HomeownerRecord[]): void {
    for (const { id, nickname } of homeowners) {
      this.#homeowners.used.add(id);
      if (nickname !== null) this.#homeowners.named.set(plainWords(nickname), id);
    }
  }

  /**
   * Numbers names in the order in which they come: a name that is known here has its number already, and no number in
   * use is given to another name. What is the same but for case, accents and punctuation is one name.
   */
  numbersFor(plan: ImportPlan): HomeownerNumbers {
    const source = plan.generators?.homeowner_id;
    const { used } = this.#homeowners;
    let next = (source?.from === 'names' ? source.first : undefined) ?? this.freeHomeowner();
    const named = new Map(this.#homeowners.named);
    return (name) => {
      const key = plainWords(name);
      const known = named.get(key);
      if (known !== undefined) return known;
      while (used.has(next)) next += 1;
      named.set(key, next);
      return next++;
    };
  }

  forget(): void {
    this.#named = undefined;
    this.capacities.length = 0;
    this.#generators.length = 0;
    this.#homeowners.used.clear();
    this.#homeowners.named.clear();
    this.#keys.generators.clear();
    this.#keys.inverters.clear();
  }
}
