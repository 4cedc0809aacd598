import { comparedText, plainWords } from '../../contract/search/folded-text.ts';
import { splitAddress } from '../../contract/written/address.ts';
import { shortZip } from '../../contract/written/zip-code.ts';
import type { WrittenFault } from '../../contract/written/written.ts';

/** An inverter as lists of readings name it; without a generator that it is associated with, that part is null. */
export interface InverterSite {
  id: number;
  site_name: string | null;
  /** Of its generator. */
  address: string | null;
  zip_code: string | null;
  /** Of the generator's homeowner. */
  nickname: string | null;
}

/** The address of a generator, which an inverter may not be associated with yet. */
export interface GeneratorSite {
  address: string;
  zip_code: string;
}

/** Where an inverter is called so; `zip`: null where nobody knows it. */
interface Called {
  id: number;
  zip: string | null;
}

/**
 * Which inverters the names of a list mean: sites, addresses in whole or the street alone, or homeowners; or their
 * numbers, by which somebody says it in a row where none of these does.
 */
export class NamedInverters {
  readonly #ids = new Set<number>();
  readonly #sites = new Map<string, Called[]>();
  readonly #streets = new Map<string, Called[]>();
  readonly #homeowners = new Map<string, Called[]>();
  /** ZIP codes by the streets of all generators. */
  readonly #generators = new Map<string, Set<string>>();
  /** What was found: the rows of a list have the same names. */
  readonly #found = new Map<string, number | WrittenFault>();

  /** Told before anything is asked. */
  know({ id, site_name: site, address, zip_code: zip, nickname }: InverterSite): void {
    const put = (names: Map<string, Called[]>, name: string, of: string | null): void => {
      const called = { id, zip: of === null ? null : shortZip(of) };
      const others = names.get(name);
      if (others) others.push(called);
      else names.set(name, [called]);
    };
    this.#ids.add(id);
    const whole = site === null ? undefined : splitAddress(site);
    if (site !== null) put(this.#sites, comparedText(site), zip);
    if (whole) put(this.#streets, comparedText(whole.address), whole.zip_code);
    if (address !== null) put(this.#streets, comparedText(address), zip);
    if (nickname !== null) put(this.#homeowners, plainWords(nickname), zip);
  }

  /** The same of a generator: where an inverter is meant by its address, none is associated with it. */
  knowGenerator({ address, zip_code }: GeneratorSite): void {
    const street = comparedText(address);
    const zips = this.#generators.get(street);
    if (zips) zips.add(shortZip(zip_code));
    else this.#generators.set(street, new Set([shortZip(zip_code)]));
  }

  /** The only inverter that a name means, or why there is none: a site before an address, and that before a person. */
  find(name: string): number | WrittenFault {
    const found = this.#found.get(name) ?? this.#look(name);
    this.#found.set(name, found);
    return found;
  }

  #look(name: string): number | WrittenFault {
    const whole = splitAddress(name);
    const street = comparedText(whole?.address ?? name);
    const isIn = (zip: string | null): boolean => !whole || zip === null || zip === shortZip(whole.zip_code);
    const isThere = ({ zip }: Called): boolean => isIn(zip);
    const candidates = [
      this.#sites.get(comparedText(name)),
      // A site may be called by its street alone.
      [...(this.#streets.get(street) ?? []), ...(whole ? (this.#sites.get(street) ?? []) : [])].filter(isThere),
      this.#homeowners.get(plainWords(name)),
    ];
    const ids = new Set(candidates.find((each) => each !== undefined && each.length > 0)?.map(({ id }) => id));
    const number = Number(/^#?(\d+)$/.exec(name.trim())?.[1]);
    const [id = this.#ids.has(number) ? number : undefined] = ids;
    if (id === undefined)
      return [...(this.#generators.get(street) ?? [])].some(isIn) ? 'inverter_not_associated' : 'inverter_not_here';
    return ids.size > 1 ? 'inverters_alike' : id;
  }

  forget(): void {
    this.#ids.clear();
    this.#sites.clear();
    this.#streets.clear();
    this.#homeowners.clear();
    this.#generators.clear();
    this.#found.clear();
  }
}
