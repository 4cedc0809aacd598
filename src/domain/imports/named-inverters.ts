import { comparedText, plainWords } from '../../contract/search/folded-text.ts';
import { splitStreet } from '../../contract/written/address.ts';
import { readState } from '../../contract/written/us-state.ts';
import { shortZip } from '../../contract/written/zip-code.ts';
import type { WrittenFault } from '../../contract/written/written.ts';

/** An inverter as lists of readings name it; without a generator that it is associated with, that part is null. */
export interface InverterSite {
  id: number;
  site_name: string | null;
  /** Of its generator. */
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  /** Of the generator's homeowner. */
  nickname: string | null;
}

/** The address of a generator, which an inverter may not be associated with yet. */
export interface GeneratorSite {
  address: string;
  city: string;
  state: string;
  zip_code: string;
}

/** Why a name means no inverter; `rule`: the numbers of those that it means alike. */
export interface NotNamed {
  fault: WrittenFault;
  rule: string | null;
}

/** So many inverters of a name are named. */
const NAMED_AT_MOST = 5;

/** What is known of a place, or said of it, in the form in which it is compared. */
interface Place {
  city: string | null;
  state: string | null;
  zip: string | null;
}
type Told = { [Part in 'city' | 'state' | 'zip_code']?: string | null | undefined };

/** Where an inverter is called so. */
interface Called {
  id: number;
  place: Place;
}

function placeOf({ city, state, zip_code: zip }: Told): Place {
  const known = readState(state ?? '');
  return {
    city: city ? comparedText(city) : null,
    state: 'value' in known ? known.value : (state ?? null),
    zip: zip ? shortZip(zip) : null,
  };
}

/** Whether two may be one place: by their ZIP codes, or else by what both say of city and state. */
function agree(one: Place, other: Place): boolean {
  if (one.zip !== null && other.zip !== null) return one.zip === other.zip;
  return (['city', 'state'] as const).every(
    (part) => one[part] === null || other[part] === null || one[part] === other[part],
  );
}

/**
 * Which inverters the names of a list mean: sites, addresses in whole, with their city, or the street alone, or
 * homeowners; or their numbers, by which somebody says it in a row where none of these does.
 */
export class NamedInverters {
  readonly #ids = new Set<number>();
  readonly #sites = new Map<string, Called[]>();
  readonly #streets = new Map<string, Called[]>();
  readonly #homeowners = new Map<string, Called[]>();
  /** Places by the streets of all generators. */
  readonly #generators = new Map<string, Set<Place>>();
  /** Every place once: a million inverters are in far fewer. */
  readonly #places = new Map<string, Place>();
  /** What was found: the rows of a list have the same names. */
  readonly #found = new Map<string, number | NotNamed>();

  /** Told before anything is asked. */
  know({ id, site_name: site, address, nickname, ...at }: InverterSite): void {
    const put = (names: Map<string, Called[]>, name: string, of: Told = at): void => {
      const called = { id, place: this.#place(of) };
      const others = names.get(name);
      if (others) others.push(called);
      else names.set(name, [called]);
    };
    this.#ids.add(id);
    const whole = site === null ? undefined : splitStreet(site);
    if (site !== null) put(this.#sites, comparedText(site));
    if (whole) put(this.#streets, comparedText(whole.address), whole);
    if (address !== null) put(this.#streets, comparedText(address));
    if (nickname !== null) put(this.#homeowners, plainWords(nickname));
  }

  /** The same of a generator: where an inverter is meant by its address, none is associated with it. */
  knowGenerator({ address, ...at }: GeneratorSite): void {
    const street = comparedText(address);
    const places = this.#generators.get(street);
    if (places) places.add(this.#place(at));
    else this.#generators.set(street, new Set([this.#place(at)]));
  }

  #place(of: Told): Place {
    const key = `${of.city}\n${of.state}\n${of.zip_code}`;
    const place = this.#places.get(key) ?? placeOf(of);
    this.#places.set(key, place);
    return place;
  }

  /** The only inverter that a name means, or why there is none: a site before an address, and that before a person. */
  find(name: string): number | NotNamed {
    const found = this.#found.get(name) ?? this.#look(name);
    this.#found.set(name, found);
    return found;
  }

  #look(name: string): number | NotNamed {
    const whole = comparedText(name);
    // `9 Main St North` has no city.
    const split = this.#streets.has(whole) || this.#generators.has(whole) ? undefined : splitStreet(name);
    const street = split ? comparedText(split.address) : whole;
    const said = placeOf(split ?? {});
    const candidates = [
      this.#sites.get(whole),
      // A site may be called by its street alone.
      [...(this.#streets.get(street) ?? []), ...(split ? (this.#sites.get(street) ?? []) : [])].filter(({ place }) =>
        agree(said, place),
      ),
      this.#homeowners.get(plainWords(name)),
    ];
    const ids = new Set(candidates.find((each) => each !== undefined && each.length > 0)?.map(({ id }) => id));
    const number = Number(/^#?(\d+)$/.exec(name.trim())?.[1]);
    const [id = this.#ids.has(number) ? number : undefined] = ids;
    if (id === undefined)
      return {
        fault: [...(this.#generators.get(street) ?? [])].some((place) => agree(said, place))
          ? 'inverter_not_associated'
          : 'inverter_not_here',
        rule: null,
      };
    if (ids.size < 2) return id;
    const numbers = [...ids].slice(0, NAMED_AT_MOST);
    return { fault: 'inverters_alike', rule: [...numbers, ...(ids.size > numbers.length ? ['…'] : [])].join(', ') };
  }

  forget(): void {
    this.#ids.clear();
    this.#sites.clear();
    this.#streets.clear();
    this.#homeowners.clear();
    this.#generators.clear();
    this.#places.clear();
    this.#found.clear();
  }
}
