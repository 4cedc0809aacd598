import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ReadFile } from '../../contract/console/imports.ts';
import {
  besideFields,
  importFields,
  importTopics,
  inverterOfAll,
  recordTopics,
  type ImportFormat,
  type ImportPlan,
  type RecordTopic,
} from '../../contract/import-plan.ts';
import type { Reading } from '../../domain/readings/reading.ts';
import { utcDay, type Micros } from '../../domain/timestamp.ts';
import { withFurtherColumns } from '../../domain/imports/further-columns.ts';
import { hasRivalEnergy, withoutEnergy } from '../../domain/imports/several-energies.ts';
import type { ImportRecord } from '../../store/import-store.ts';
import type { Store } from '../../store/store.ts';
import { startDeskThread, type DeskThread, type ReadTable } from './desk-thread.ts';
import type { SitesHere } from './known-readings.ts';

/** Records whose identity is told to the thread at once. */
const IDENTITIES_AT_ONCE = 1000;
const READINGS_AT_ONCE = 1000;
const VERSION_BYTES = 9;
/** A file with further columns is known again by so many of its first at least. */
const LEAST_COLUMNS = 2;

/** What is here already, and what time it is. */
interface Known extends Pick<Store, 'imports' | 'homeowners' | 'readings'> {
  clock(): Micros;
  random(bytes: number): Buffer;
}

/** What is said of a file before anybody has looked at it. */
export interface ChosenAtFirst {
  sheet?: string | undefined;
  /** Whose readings it has, where it names no inverter. */
  inverter?: number | undefined;
  /** The import whose rows it has, filled in. */
  fills?: number | undefined;
}

/** A file that was read and is looked at. */
export interface Looked {
  /** Of this file, however it is read. */
  id: string;
  desk: DeskThread;
  bytes: Uint8Array;
  read: ReadTable;
  /** How it looked before anything was chosen. */
  detected: string;
  /** Whose readings it has, where it names no inverter. */
  inverter: number | undefined;
  /** The import whose rows it has, filled in. */
  fills: number | undefined;
  view: Omit<ReadFile, 'sending'>;
}

/** What was chosen for a list, found again by the names of its columns, or by how it looked at first. */
export type Chosen = Pick<ImportRecord, 'columns' | 'detected' | 'format' | 'plan'>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** By this a list is known again: the names of its columns. */
export const columnsHash = (columns: readonly { header: string }[]): string =>
  sha256(JSON.stringify(columns.map(({ header }) => header)));

/** By this a file of the same kind is known before anybody has chosen how it is read. */
const detectedHash = ({ columns, sheets, format: { sheet: _name, ...format } }: ReadTable): string =>
  sha256(JSON.stringify([columns.map(({ header }) => header), sheets.length > 0, format]));

/** A plan without what it says of single rows, and of the one inverter whose readings a file had. */
function forAnotherFile({ except: _rows, ...plan }: ImportPlan): ImportPlan {
  if (plan.readings?.inverter_id?.from !== 'all') return plan;
  const { inverter_id: _id, ...readings } = plan.readings;
  return { ...plan, readings };
}

/** The plan of an earlier list for one whose energy may be something else: to add totals up would ruin a history. */
function withEnergy(plan: ImportPlan, { energy }: ReadTable['guessed']): ImportPlan {
  const isOpen = plan.energy === undefined || energy === 'total';
  return plan.readings && energy && isOpen ? { ...plan, energy } : plan;
}

/** Passes on all there is, some at a time, so that nobody waits for it. */
async function inPieces<T extends { id: number }>(
  read: (after: number, atMost: number) => Promise<T[]>,
  pass: (some: T[]) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const some = await read(after, IDENTITIES_AT_ONCE);
    if (some.length > 0) await pass(some);
    if (some.length < IDENTITIES_AT_ONCE) return;
    after = some.at(-1)?.id ?? after;
  }
}

/**
 * Tells the thread what is here already: homeowners, what tells duplicates apart, and generators where the file names
 * some. The records that the import `continued` has made are left out; its readings are not.
 */
export async function tellIdentities(
  known: Known,
  desk: DeskThread,
  plan: ImportPlan,
  continued?: number,
): Promise<void> {
  if (plan.readings) return tellReadings(known, desk, plan);
  const { imports, homeowners } = known;
  const { generator } = plan;
  const made = continued === undefined ? [] : await imports.made(continued);
  const before = <T extends { id: number }>(topic: RecordTopic, some: T[]): T[] =>
    made.length === 0
      ? some
      : some.filter(({ id }) => !made.some((each) => each.topic === topic && each.first <= id && id <= each.last));
  await desk.forget();
  await inPieces(homeowners.numbers, desk.knowHomeowners);
  for (const topic of recordTopics)
    await inPieces(
      (after, atMost) => imports.identities(topic, after, atMost),
      (some) => desk.know(topic, before(topic, some)),
    );
  if (generator)
    await inPieces(imports.namedGenerators, (some) =>
      desk.knowGenerators(generator.column, before('generators', some)),
    );
}

/** The same for a list of readings: the inverters that it may name, and the readings that are here at its times. */
async function tellReadings(
  { imports, homeowners, readings, clock }: Known,
  desk: DeskThread,
  plan: ImportPlan,
): Promise<void> {
  await desk.forget();
  const nicknames = new Map<number, string>();
  if (plan.readings?.inverter_id?.from === 'site') {
    await inPieces(homeowners.numbers, async (some) => {
      for (const { id, nickname } of some) if (nickname !== null) nicknames.set(id, nickname);
    });
    await inPieces(imports.namedGenerators, (some) =>
      desk.knowGeneratorSites(some.map(({ address, city, state, zip_code }) => ({ address, city, state, zip_code }))),
    );
  }
  await inPieces(imports.sites, (some) =>
    desk.knowInverters(
      some.map(({ homeowner_id: homeowner, ...site }) => ({
        ...site,
        nickname: nicknames.get(homeowner ?? 0) ?? null,
      })),
    ),
  );
  const spans = await desk.spans(plan);
  const sites: SitesHere['sites'] = [];
  const before = new Map<number, Reading[]>();
  for (const { id, from } of spans) {
    const { time_zone } = await readings.zone(id);
    const [former] = await readings.former([id], from + 1);
    const { last, usual, nameplate_capacity } = former ?? { last: null, usual: null, nameplate_capacity: 0 };
    sites.push({ id, time_zone, usual, nameplate_capacity });
    // What a meter showed last may be within an amount.
    const amount = last && !last.is_amount ? await readings.amountBefore(id, last.at) : undefined;
    before.set(
      id,
      [amount, last].filter((each) => each !== undefined && each !== null),
    );
  }
  await desk.knowSites(plan, { sites, now: clock() });
  for (const { id, from, to } of spans) {
    await desk.knowReadings(id, before.get(id) ?? []);
    for (let after = from; ; ) {
      const some = await readings.after(id, after, READINGS_AT_ONCE);
      if (some.length > 0) await desk.knowReadings(id, some);
      after = some.at(-1)?.at ?? to;
      if (some.length < READINGS_AT_ONCE || after >= to) break;
    }
  }
}

/** Why each field has its source: as at first, or by hand since. */
function reasonsOf(plan: ImportPlan, { plan: first, guessed, reasons }: ReadTable): ReadFile['reasons'] {
  const told: ReadFile['reasons'] = {};
  const tell = (key: string, source: unknown, before: unknown): void => {
    const reason = isDeepStrictEqual(source, before) ? reasons[key] : 'chosen';
    if (source && reason) told[key] = reason;
  };
  for (const topic of importTopics)
    for (const field of importFields[topic])
      tell(`${topic}.${field}`, plan[topic]?.[field], (first[topic] ?? guessed[topic])?.[field]);
  for (const topic of importTopics)
    for (const field of besideFields[topic])
      tell(`${topic}.${field}`, plan[field], first[field] ?? (field === 'inverter_count' ? guessed[field] : undefined));
  return told;
}

async function look(
  known: Known,
  file: Omit<Looked, 'view'>,
  fileName: string,
  plan: ImportPlan,
  remembered: boolean,
): Promise<Looked> {
  const { desk, read, fills = null } = file;
  await tellIdentities(known, desk, plan);
  const check = await desk.check(plan, utcDay(known.clock()));
  const { format, sheets, columns, guessed } = read;
  const reasons = reasonsOf(plan, read);
  const version = known.random(VERSION_BYTES).toString('base64url');
  const view = {
    version,
    file_id: file.id,
    file_name: fileName,
    format,
    sheets,
    columns,
    plan,
    guessed,
    reasons,
    remembered,
    fills,
    check,
  };
  return { ...file, view };
}

/** What was chosen for an earlier list with the first columns of this one, and how many those are. */
interface Earlier {
  earlier: Chosen;
  width: number;
}

/** What was chosen for a list with the first of these columns, as many as possible. */
async function ofFirstColumns(
  { imports }: Known,
  { columns, exported }: ReadTable,
  { chosen, inverter }: Pick<EarlierOf, 'chosen' | 'inverter'>,
): Promise<Earlier | undefined> {
  // An export of an earlier release lacks columns that mean something of their own.
  const least = exported ? columns.length : Math.min(columns.length, LEAST_COLUMNS);
  for (let width = columns.length; width >= least; width -= 1) {
    const hash = columnsHash(columns.slice(0, width));
    const earlier = chosen?.columns === hash ? chosen : await imports.ofColumns(hash, inverter);
    if (earlier) return { earlier, width };
  }
  return undefined;
}

/** Which earlier list is looked for: one that looked like this, or has such columns. */
interface EarlierOf {
  read: ReadTable;
  detected: string;
  chosen: Chosen | undefined;
  /** One with the readings of this inverter alone; undefined: whosever. */
  inverter?: number;
}

async function findEarlier(known: Known, of: EarlierOf): Promise<Earlier | undefined> {
  const { detected, chosen, inverter } = of;
  const same = chosen?.detected === detected ? chosen : await known.imports.ofDetected(detected, inverter);
  return same ? { earlier: same, width: Number.POSITIVE_INFINITY } : ofFirstColumns(known, of.read, of);
}

/** How the figures of a list are written. */
const styleOf = ({ format }: ReadTable): { decimalComma: boolean } => ({ decimalComma: format.decimal_comma });

/**
 * An earlier plan for the readings of an inverter, or of one that is still to be chosen. Of a list with a column for
 * each inverter, the energy of another one is not its energy.
 */
async function forInverter(
  known: Known,
  of: EarlierOf,
  plan: ImportPlan,
  inverter: number | undefined,
): Promise<ImportPlan> {
  const isOwn = inverter !== undefined && inverterOfAll(plan) === inverter;
  const isOpen = plan.readings && !plan.readings.total_lifetime_production;
  if (isOwn || !(isOpen || hasRivalEnergy(plan, of.read.columns, styleOf(of.read)))) return plan;
  const own = inverter === undefined ? undefined : await findEarlier(known, { ...of, chosen: undefined, inverter });
  const energy = own?.earlier.plan.readings?.total_lifetime_production;
  const { readings, ...rest } = withoutEnergy(plan);
  return { ...rest, readings: { ...readings, ...(energy && { total_lifetime_production: energy }) } };
}

/** How a file is read, and what its columns mean, by what was chosen for an earlier one; undefined: there was none. */
async function asEarlier(
  known: Known,
  of: EarlierOf,
  inverter: number | undefined,
  desk: DeskThread,
  bytes: Uint8Array,
): Promise<ReadTable | undefined> {
  const { read } = of;
  if (read.format.sheet === null) return undefined;
  const found = await findEarlier(known, of);
  if (!found) return undefined;
  const { earlier, width } = found;
  const { sheet: _name, ...format } = earlier.format;
  const { sheet } = read.format;
  // What was refused is written by us, but its figures are as they were.
  const asWritten = { ...read.format, ...(read.refused && { decimal_comma: format.decimal_comma }) };
  const isSame = earlier.detected === of.detected;
  const wanted = isSame ? { ...format, ...(sheet !== undefined && { sheet }) } : asWritten;
  const again = isDeepStrictEqual(wanted, read.format) ? read : await desk.read(bytes, wanted);
  const plan = await forInverter(known, { ...of, read: again }, earlier.plan, inverter);
  const further = withFurtherColumns(forAnotherFile(plan), again.columns, width);
  return { ...again, ...further, plan: withEnergy(further.plan, again.guessed) };
}

/** The plan with the inverter that somebody came from, for a list of readings that names none. */
function ofInverter(plan: ImportPlan, inverter: number | undefined): ImportPlan {
  if (!plan.readings || plan.readings.inverter_id || inverter === undefined) return plan;
  return { ...plan, readings: { ...plan.readings, inverter_id: { from: 'all', text: String(inverter) } } };
}

/** Reads a file in a thread of its own, its columns as `chosen` last, or in an earlier import of such a list. */
export async function lookAtList(
  known: Known,
  { bytes, fileName, sheet, inverter, fills }: { bytes: Uint8Array; fileName: string } & ChosenAtFirst,
  chosen: Chosen | undefined,
): Promise<Looked> {
  const desk = startDeskThread();
  try {
    const first = await desk.read(bytes, null, sheet);
    const detected = detectedHash(first);
    const earlier = await asEarlier(known, { read: first, detected, chosen }, inverter, desk, bytes);
    const read = earlier ?? first;
    const plan = ofInverter(read.plan, inverter);
    const id = known.random(VERSION_BYTES).toString('base64url');
    const file = { id, desk, bytes, read, detected, inverter, fills };
    return await look(known, file, fileName, plan, earlier !== undefined);
  } catch (error) {
    await desk.end();
    throw error;
  }
}

/**
 * A plan in which another inverter was chosen than before: of a list with a column for each, the column is to be chosen
 * as well, unless that was done with it.
 */
function ofAnother(plan: ImportPlan, before: ImportPlan, read: ReadTable): ImportPlan {
  const was = inverterOfAll(before);
  const [energy, former] = [plan, before].map(({ readings }) => readings?.total_lifetime_production);
  const isKept = was === null || inverterOfAll(plan) === was || !isDeepStrictEqual(energy, former);
  return isKept || !hasRivalEnergy(plan, read.columns, styleOf(read)) ? plan : withoutEnergy(plan);
}

/** A plan with what is guessed for the fields that it says nothing of. */
const withGuesses = (plan: ImportPlan, guessed: ReadTable['guessed']): ImportPlan => ({
  ...plan,
  ...(plan.readings && guessed.energy && { energy: plan.energy ?? guessed.energy }),
  generators: plan.generators && { ...guessed.generators, ...plan.generators },
  inverters: plan.inverters && { ...guessed.inverters, ...plan.inverters },
  ...(plan.readings && { readings: { ...guessed.readings, ...plan.readings } }),
});

/** The same file read otherwise, or its columns taken otherwise. */
export async function lookAgain(
  known: Known,
  looked: Looked,
  { format, plan }: { format?: ImportFormat | undefined; plan?: ImportPlan | undefined },
): Promise<Looked> {
  const { desk, bytes, read, view } = looked;
  // A format that says nothing of a sheet means the one that is looked at.
  const again = format ? await desk.read(bytes, { ...format, sheet: format.sheet ?? read.format.sheet }) : read;
  // Columns that are called as before mean what was chosen for them; what has a meaning only now is added.
  const isSame = columnsHash(again.columns) === columnsHash(read.columns);
  const kept = isSame ? withGuesses(view.plan, again.guessed) : again.plan;
  const chosen = plan && ofAnother(plan, view.plan, again);
  const wanted = chosen ?? (format ? ofInverter(kept, looked.inverter) : view.plan);
  return look(known, { ...looked, read: again }, view.file_name, wanted, false);
}
