import type { ImportView } from '../../../../contract/console/imports.ts';
import { importTopics, type ImportTopic } from '../../../../contract/import-plan.ts';
import { importStates } from '../../../../languages/en-US/console/import-states.ts';
import { allOf } from '../../../lib/list-words.ts';
import type { Words } from '../../../lib/words.ts';

/** `3,675 generators and 12 inverters`, `365 readings` */
export function recordsWords(made: Readonly<Record<ImportTopic, number>>, words: Words): string {
  const t = words.of({ importStates });
  const parts = importTopics
    .filter((topic) => made[topic] > 0)
    .map((topic) => t(`importStates.${topic}`, { count: made[topic] }));
  return parts.length === 0 ? t('importStates.noRecords') : allOf(parts, words);
}

/** A length in seconds as people say it. */
export function secondsWords(seconds: number, words: Words): string {
  const t = words.of({ importStates });
  return seconds < 90
    ? t('importStates.seconds', { count: Math.max(1, Math.round(seconds)) })
    : t('importStates.minutes', { count: Math.round(seconds / 60) });
}

/** Rows that an import has not come to; none of one that was taken back. */
const notReached = ({ state, rows, rows_done: done }: ImportView): number => (isStopped({ state }) ? rows - done : 0);

/** Rows of an import that made no record: `1 duplicate, 2 refused`. */
export function notImportedWords(view: ImportView, words: Words): string {
  const t = words.of({ importStates });
  const { duplicates, refused, later } = view;
  const rest = notReached(view);
  const told = [
    rest > 0 && t('importStates.rest', { count: rest }),
    duplicates > 0 && t('importStates.duplicates', { count: duplicates }),
    refused > 0 && t('importStates.refused', { count: refused }),
    later > 0 && t('importStates.incomplete', { count: later }),
  ];
  return told.filter(Boolean).join(', ') || (view.state === 'taken_back' ? '–' : t('importStates.nothing'));
}

/** Records, and inverters with readings, that are named of those that stayed. */
const MOST_NAMED = 5;

/** Records that stayed when an import was taken back, by name as far as they are told. */
function keptWords({ kept, kept_records: named }: ImportView, words: Words): string {
  const t = words.of({ importStates });
  const told = named
    .slice(0, MOST_NAMED)
    .map(({ topic, id }) =>
      t(topic === 'generators' ? 'importStates.keptGenerator' : 'importStates.keptInverter', { id: String(id) }),
    );
  const names = told.join(', ');
  return kept > told.length
    ? t('importStates.keptMore', { names, more: kept - told.length })
    : t('importStates.kept', { names });
}

/** What was removed of an import of readings, how many were gone before, and what stayed and why. */
function readingsLeftWords({ readings, removed, kept, kept_records: named }: ImportView, words: Words): string {
  const t = words.of({ importStates });
  const gone = Math.max(0, readings - (removed ?? 0) - kept);
  const inverters = [...new Set(named.map(({ id }) => id))];
  const told = inverters.slice(0, MOST_NAMED).map((id) => t('importStates.keptInverter', { id: String(id) }));
  const isAll = told.length === inverters.length && named.length === kept;
  const names = [...told, ...(isAll ? [] : ['…'])].join(', ');
  return [
    ...(removed === null ? [] : [t('importStates.takenOut', { removed, gone })]),
    ...(kept === 0
      ? []
      : [told.length === 0 ? t('importStates.stayed', { kept }) : t('importStates.stayedOf', { kept, names })]),
  ].join(' ');
}

/** What became of the records of an import that was taken back. */
export function leftWords(view: ImportView, words: Words): string {
  const t = words.of({ importStates });
  if (view.readings > 0 && (view.removed !== null || view.kept > 0)) return readingsLeftWords(view, words);
  return view.kept > 0 ? `${keptWords(view, words)}.` : t('importStates.nothingLeft');
}

/** Whether the console stopped in the middle of it. */
export const isStopped = ({ state }: Pick<ImportView, 'state'>): boolean =>
  state === 'interrupted' || state === 'failed';

/** Whether that was while it was being taken back: the rest can only be taken back, too. */
export const isTakeBackStopped = (view: Pick<ImportView, 'state' | 'left'>): boolean =>
  isStopped(view) && view.left > 0;

/** Whether something is being written, or taken back. */
export const isRunning = ({ state }: ImportView): boolean => state === 'running' || state === 'taking_back';

/** What an import is called in the status bar: `Imported 3 generators`. */
export function itemWords(view: ImportView, words: Words): string {
  const t = words.of({ importStates });
  return view.state === 'done'
    ? t('importStates.itemDone', { records: recordsWords(view, words) })
    : `${t(`importStates.states.${view.state}`)}: ${view.file_name}`;
}

/** How far an import, or taking it back, is: as a share of 0 to 1, and in words. */
export function importProgress(view: ImportView, words: Words): { share: number; told: string } {
  const t = words.of({ importStates });
  const { state, rows, rows_done: done, generators, inverters, readings, left, pace } = view;
  if (isTakeBackStopped(view)) return { share: 0, told: t('importStates.takeBackStopped', { count: left }) };
  if (state === 'taking_back') {
    const all = Math.max(1, generators + inverters + readings);
    // What is left of readings includes those where amounts begin, which nobody sees.
    const removed = readings > 0 ? (view.removed ?? 0) : Math.max(0, all - left);
    return {
      share: removed / all,
      told: t(readings > 0 ? 'importStates.readingsRemoved' : 'importStates.recordsRemoved', {
        done: removed,
        count: all,
      }),
    };
  }
  const rate = pace ? pace.rows / Math.max(1, pace.seconds) : 0;
  const progress = t('importStates.progress', { done, count: rows });
  return {
    share: done / Math.max(1, rows),
    told:
      rate > 0
        ? t('importStates.progressAt', {
            progress,
            pace: Math.round(rate),
            time: secondsWords((rows - done) / rate, words),
          })
        : progress,
  };
}

/** Whether it was taken back before its end. */
export const isCanceled = ({ state, rows, rows_done: done }: ImportView): boolean =>
  state === 'taken_back' && done < rows;

/** What became of an import that has ended. */
export function endWords(view: ImportView, words: Words): string {
  const t = words.of({ importStates });
  const name = view.file_name;
  if (view.state === 'done') {
    const left = view.duplicates + view.refused + view.later;
    return [
      t('importStates.imported', { name, records: recordsWords(view, words) }),
      left > 0 ? t('importStates.leftOut', { rows: notImportedWords(view, words) }) : t('importStates.noneLeftOut'),
    ].join(' ');
  }
  if (isTakeBackStopped(view)) return t('importStates.takeBackNotFinished', { name });
  if (view.state !== 'taken_back') return t('importStates.notFinished', { name });
  return [
    isCanceled(view) ? t('importStates.canceled', { name }) : t('importStates.takenBack', { name }),
    leftWords(view, words),
  ].join(' ');
}

/** What taking an import back does, and that it stays so. */
export function takeBackWords(view: ImportView, linked: boolean, words: Words): string {
  const t = words.of({ importStates });
  const isOfReadings = view.readings > 0;
  return [
    isOfReadings
      ? t('importStates.willRemoveReadings', { count: view.readings })
      : view.has_rest
        ? t('importStates.willRemoveRest', { count: view.kept })
        : t('importStates.willRemove', { records: recordsWords(view, words) }),
    isOfReadings ? t('importStates.correctedStay') : t('importStates.changedStay'),
    ...(linked && !isOfReadings ? [t('importStates.removedThere')] : []),
    isOfReadings || view.from_list ? t('importStates.importAgain') : t('importStates.loadAgain'),
  ].join(' ');
}
