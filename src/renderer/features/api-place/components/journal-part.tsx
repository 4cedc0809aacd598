import { ConnectionLink } from './connection-link.tsx';
import { Button, CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { IconListDetails, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';
import { requestJournal } from '../../../../languages/en-US/console/request-journal.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Count } from '../../../components/count.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListPlace } from '../../../components/list-place.tsx';
import { useSingleKeys } from '../../../lib/api/get-settings.ts';
import { isTyping } from '../../../lib/is-typing.ts';
import type { PagedList } from '../../../lib/paged-list.ts';
import { whenUncovered } from '../../../lib/when-uncovered.ts';
import { useWords } from '../../../lib/words.ts';
import { useClearRequests, useExportRequests, useJournal } from '../api/requests.ts';
import { CopyText } from './copy-text.tsx';
import { journalColumns } from './journal-columns.tsx';
import { isOfKind, requestKinds, withWords, type RequestKind } from './journal-filter.ts';
import { RequestPane } from './request-pane.tsx';
import classes from './api.module.css';

/** Pixels from its end at which a list still shows it. */
const ROOM = 60;
/** What can be typed to find requests: parts of them, as they are. */
const EXAMPLE = 'POST 422 inverters';
/** Every row is there already. */
const allShown = (): void => undefined;

interface Props {
  selectedId: number | null;
  /** Only requests to this path. */
  path: string | undefined;
  onSelect(id: number | null): void;
  /** Requests to every path. */
  onWiden(): void;
}

/** Every request to the API as it comes, the newest last: found by words, opened, copied, sent again. */
export function JournalPart({ selectedId, path, onSelect, onWiden }: Props) {
  const words = useWords();
  const t = words.of({ requestJournal });
  const { data: journal, error, refetch } = useJournal();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<RequestKind>('all');
  const sought = useDeferredValue(typed);
  const columns = useMemo(() => journalColumns(words), [words]);
  const clear = useClearRequests();
  const [asking, setAsking] = useState(false);
  const exported = useExportRequests();
  const search = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const entries = journal?.entries;
  const found = useMemo(
    () => entries && withWords(entries, sought, words).filter((entry) => isOfKind(entry, kind) && isAt(entry, path)),
    [entries, sought, words, kind, path],
  );
  useSlash(search);
  useFollowEnd(place, Boolean(found?.length), selectedId === null);
  const grid = () => place.current?.querySelector<HTMLElement>('[role="grid"]');
  const narrowed = typed !== '' || kind !== 'all' || path !== undefined;
  const widen = () => {
    setTyped('');
    setKind('all');
    if (path !== undefined) onWiden();
  };
  const list: PagedList<JournalEntry> = {
    total: found?.length,
    rowAt: (index) => found?.[index],
    idsBetween: async (first, last) => found?.slice(first, last + 1).map(({ id }) => id) ?? [],
    find: (id) => found?.find((entry) => entry.id === id),
    show: allShown,
    error,
    retry: () => void refetch(),
  };
  return (
    <div className={classes.journal} ref={place}>
      <ListPlace<JournalEntry>
        label={t('requestJournal.title')}
        list={list}
        columns={columns}
        selectedId={selectedId}
        onSelect={({ id }) => onSelect(id)}
        onClose={() => onSelect(null)}
        place={selectedId === null ? null : (found?.findIndex(({ id }) => id === selectedId) ?? null)}
        renderPane={(close) =>
          selectedId !== null && <RequestPane key={selectedId} id={selectedId} onSelect={onSelect} onClose={close} />
        }
        empty={
          narrowed ? (
            <EmptyState
              icon={IconSearchOff}
              title={t('requestJournal.nothingFound')}
              action={
                <Button variant="default" onClick={widen}>
                  {t('requestJournal.showAll')}
                </Button>
              }
            >
              {t('requestJournal.noMatch')}
            </EmptyState>
          ) : (
            <EmptyState icon={IconListDetails} title={t('requestJournal.none')} action={<ConnectionLink />}>
              {t('requestJournal.noneHint')}
            </EmptyState>
          )
        }
        toolbar={
          (narrowed || found?.length !== 0) && (
            <>
              <TextInput
                ref={search}
                aria-label={t('requestJournal.filter')}
                placeholder={t('requestJournal.filterExample', { example: EXAMPLE })}
                type="search"
                size="xs"
                w={210}
                maxLength={200}
                value={typed}
                leftSection={<IconSearch size={14} aria-hidden />}
                rightSection={
                  typed !== '' && (
                    <CloseButton size="xs" aria-label={t('requestJournal.clearFilter')} onClick={() => setTyped('')} />
                  )
                }
                onChange={(event) => setTyped(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Escape' && typed !== '') {
                    event.stopPropagation();
                    setTyped('');
                  } else if (event.key === 'ArrowDown' || event.key === 'Enter' || event.key === 'Escape') {
                    event.preventDefault();
                    grid()?.focus();
                  }
                }}
              />
              <SegmentedControl
                aria-label={t('requestJournal.which')}
                size="xs"
                value={kind}
                onChange={setKind}
                data={requestKinds.map((value) => ({ value, label: t(`requestJournal.kinds.${value}`) }))}
              />
              {path !== undefined && (
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={onWiden}
                  aria-label={t('requestJournal.everyPath', { path })}
                >
                  {t('requestJournal.onlyPath', { path })}
                </Button>
              )}
              <Count>{found && t('requestJournal.count', { count: found.length })}</Count>
              <CopyText label={t('requestJournal.copyAll')} text={() => exported('har')} />
              <ActionButton
                label={t('requestJournal.empty')}
                words={t('requestJournal.emptySearch')}
                size="compact-sm"
                onClick={() => setAsking(true)}
              >
                {t('requestJournal.emptyButton')}
              </ActionButton>
            </>
          )
        }
      />
      <ConfirmDelete
        opened={asking}
        question={t('requestJournal.emptyQuestion')}
        verb={t('requestJournal.empty')}
        consequence={t('requestJournal.emptyHint')}
        error={clear.error}
        busy={clear.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          onSelect(null);
          clear.mutate(undefined, { onSuccess: () => setAsking(false) });
        }}
      />
    </div>
  );
}

/** A record's requests are those to its path, and the one that created it. */
const isAt = ({ path, created }: JournalEntry, only: string | undefined): boolean =>
  only === undefined || created === only || path.split('?', 1)[0] === only;

/** `/` leads to the field, as in a browser’s network panel; elsewhere it searches everything. */
function useSlash(field: { readonly current: HTMLInputElement | null }): void {
  const singleKeys = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return;
    whenUncovered(() => {
      event.preventDefault();
      event.stopPropagation();
      field.current?.focus();
      field.current?.select();
    })();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** A list that is scrolled to its end stays there while it grows, unless a request is open. */
function useFollowEnd(place: { readonly current: HTMLElement | null }, isShown: boolean, active: boolean): void {
  const atEnd = useRef(true);
  useEffect(() => {
    const element = place.current;
    let before = 0;
    const look = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.role !== 'grid') return;
      const { scrollTop, scrollHeight, clientHeight } = target;
      // Only somebody scrolls up; that the end is further away now may be by what has come meanwhile.
      if (scrollHeight - scrollTop - clientHeight < ROOM) atEnd.current = true;
      else if (scrollTop < before) atEnd.current = false;
      before = scrollTop;
    };
    element?.addEventListener('scroll', look, { capture: true, passive: true });
    return () => element?.removeEventListener('scroll', look, { capture: true });
  }, [place]);
  const follow = useEffectEvent(() => {
    const grid = place.current?.querySelector('[role="grid"]');
    if (active && atEnd.current && grid) grid.scrollTop = grid.scrollHeight;
  });
  useEffect(() => {
    const rows = isShown ? place.current?.querySelector('[role="rowgroup"]') : undefined;
    if (!rows) return undefined;
    const grown = new ResizeObserver(() => follow());
    grown.observe(rows);
    return () => grown.disconnect();
  }, [place, isShown]);
}
