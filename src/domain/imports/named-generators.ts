import type { GeneratorRecord } from '../generators/generator-record.ts';
import type { NewGenerator } from '../../contract/generators.ts';
import type { WrittenFault } from '../../contract/written/written.ts';

/** A generator with all that is compared of it. */
export type NamedGenerator = Pick<GeneratorRecord, 'id' | keyof NewGenerator>;

const contentOf = (generator: NamedGenerator): string =>
  [
    `${generator.address}, ${generator.city}, ${generator.state} ${generator.zip_code}`,
    `${generator.latitude}, ${generator.longitude}`,
    `${generator.nameplate_capacity} W since ${generator.online_date}`,
    `homeowner ${generator.homeowner_id}`,
  ].join('; ');

/**
 * How a list of inverters names a generator: `41: 12 Elm St, Boston, MA 02134; 42.36, -71.05; 7600 W since 2024-03-14;
 * homeowner 7`. The number is that of the place where the list was exported.
 */
export const generatorLabel = (generator: NamedGenerator): string => `${generator.id}: ${contentOf(generator)}`;

const LABEL = /^(\d{1,16}): (.*)$/su;

/** What a file says of generators that are just alike, and which of those are here. */
interface Alike {
  numbers: Set<number>;
  ids: number[];
  found?: ReadonlyMap<number, number>;
}

/**
 * Which generator here each label of a file means: the one with all of its values. Of several that are just alike, each
 * number of the file means another one, its own number before any other; where the file tells apart more than there
 * are here, the rest mean none.
 */
export class NamedGenerators {
  readonly #alike = new Map<string, Alike>();

  constructor(labels: Iterable<string>) {
    for (const label of labels) {
      const [, number, content] = LABEL.exec(label) ?? [];
      if (content === undefined) continue;
      const alike = this.#alike.get(content) ?? { numbers: new Set(), ids: [] };
      alike.numbers.add(Number(number));
      this.#alike.set(content, alike);
    }
  }

  /** Tells of generators that are here, in the order of their ids. */
  know(generators: readonly NamedGenerator[]): void {
    for (const generator of generators) this.#alike.get(contentOf(generator))?.ids.push(generator.id);
  }

  /** The id of the generator here, or why there is none. */
  find(label: string): number | WrittenFault {
    const [, number, content] = LABEL.exec(label) ?? [];
    const alike = this.#alike.get(content ?? '');
    if (!alike || alike.ids.length === 0) return 'generator_not_here';
    alike.found ??= paired(alike);
    return alike.found.get(Number(number)) ?? 'generators_alike';
  }
}

function paired({ numbers, ids }: Alike): ReadonlyMap<number, number> {
  const same = ids.filter((id) => numbers.has(id));
  const left = [...numbers].filter((number) => !same.includes(number)).toSorted((a, b) => a - b);
  const free = ids.filter((id) => !numbers.has(id));
  const pairs = same.map((id) => [id, id] as const);
  return new Map(
    left.length > free.length ? pairs : [...pairs, ...left.map((number, nth) => [number, free[nth] ?? 0] as const)],
  );
}
